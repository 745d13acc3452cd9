import {
  createFormHook,
  createFormHookContexts,
  revalidateLogic,
  useStore,
} from '@tanstack/react-form'
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type JSXElementConstructor,
  type PropsWithChildren,
  type ReactNode,
  use,
  useEffect,
  useRef,
} from 'react'
import type * as z from 'zod/mini'
import { Button } from '@/ui/button/button'
import { RadioGroup } from './radio-group'
import { SelectField } from './select-field'
import { TextField } from './text-field'
import { Textarea } from './textarea'
import { ZoneField } from './zone-field'

/** Validates a field when it loses focus and, after the first submit, at every change. */
const validateOnBlur = revalidateLogic({ mode: 'blur', modeAfterSubmission: 'change' })

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

/** Field components bound to the form's value and error: `<field.Text label="Title" />`. */
const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    Text: BoundText,
    Textarea: BoundTextarea,
    Select: BoundSelect,
    RadioGroup: BoundRadioGroup,
    Zone: BoundZone,
  },
  formComponents: {},
})

/** Props that all forms have in common. */
export interface FormProps<Values> {
  defaultValues: Values
  /** The cancel link or button. */
  cancel?: ReactNode
  isSaving: boolean
  /** The server's validation errors of the last submit, by field. */
  serverErrors: Readonly<Record<string, string>>
  /** Called on each change, to save a draft. */
  onChange?: ((values: Values) => void) | undefined
  /** Called with the valid values. If it returns a promise, the form awaits it. */
  onSubmit: (values: Values) => unknown
}

/**
 * A form validated by a zod schema: render it in `<Form>`, with `<form.AppField name="title">` around
 * each field. Until the promise of `onSubmit` settles, further submits are ignored.
 *
 * @param schema validates the input; `onSubmit` gets its output
 */
export function useZodForm<Output, Input>(
  schema: z.ZodMiniType<Output, Input>,
  {
    defaultValues,
    onChange,
    onSubmit,
  }: {
    defaultValues: NoInfer<Input>
    onChange?: ((values: Input) => void) | undefined
    onSubmit: (values: Output) => unknown
  },
) {
  // A ref, because the second tap of a double tap can come before the rerender.
  const isSubmitting = useRef(false)
  return useAppForm({
    defaultValues,
    validationLogic: validateOnBlur,
    validators: { onDynamic: schema },
    listeners: { onChange: ({ formApi }) => onChange?.(formApi.state.values) },
    onSubmit: async ({ value }) => {
      if (isSubmitting.current) return
      isSubmitting.current = true
      try {
        await onSubmit(schema.parse(value))
      } finally {
        isSubmitting.current = false
      }
    },
  })
}

interface FormState {
  isSaving: boolean
  serverErrors: Readonly<Record<string, string>>
}

const FormStateContext = createContext<FormState>({ isSaving: false, serverErrors: {} })

/** Renders a form of `useZodForm`: focuses the first invalid field, and shows the server's errors by field. */
export function Form({
  form,
  isSaving,
  serverErrors,
  className = '',
  children,
}: {
  form: {
    AppForm: ComponentType<PropsWithChildren>
    handleSubmit: () => Promise<void>
    state: { isValid: boolean }
  }
  isSaving: boolean
  serverErrors: Readonly<Record<string, string>>
  className?: string | undefined
  children: ReactNode
}) {
  const formRef = useRef<HTMLFormElement>(null)
  const isRejected = Object.keys(serverErrors).length > 0

  useEffect(() => {
    if (isRejected) focusFirstInvalid(formRef.current)
  }, [isRejected])

  async function submit() {
    if (isSaving) return
    await form.handleSubmit()
    if (!form.state.isValid) focusFirstInvalid(formRef.current)
  }

  return (
    <form.AppForm>
      <FormStateContext value={{ isSaving, serverErrors }}>
        <form
          ref={formRef}
          noValidate
          className={`grid grid-cols-1 ${className}`}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {children}
        </form>
      </FormStateContext>
    </form.AppForm>
  )
}

/** The submit and cancel controls at the end of a form. */
export function FormActions({
  saveLabel,
  cancel,
  isSticky = false,
}: {
  saveLabel: string
  cancel: ReactNode
  /** Sticky at the bottom, for a form that is longer than a screen. */
  isSticky?: boolean | undefined
}) {
  const { isSaving } = use(FormStateContext)
  return (
    <div
      className={`flex flex-wrap gap-3 border-t border-line ${
        isSticky
          ? 'sticky bottom-0 z-10 bg-mat py-3 max-sm:bottom-[calc(var(--nav-h)+1px+env(safe-area-inset-bottom))]'
          : 'pt-5'
      }`}
    >
      <Button type="submit" variant="primary" size="lg" isLoading={isSaving}>
        {saveLabel}
      </Button>
      {cancel}
    </div>
  )
}

/** Focuses the first invalid field, opening the `<details>` around it. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  // After the rerender, which sets aria-invalid.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const details = field?.closest('details')
    if (details) details.open = true
    field?.focus()
  })
}

/** Props of a bound field. `serverName` is the field's name in the server's errors, if it differs. */
interface Bound {
  serverName?: string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: the constraint of React's own ComponentProps
type Unbound<Field extends JSXElementConstructor<any>> = Omit<
  ComponentProps<Field>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name'
> &
  Bound

function useBinding<Value extends string>(serverName: string | undefined) {
  const field = useFieldContext<Value>()
  const wasSubmitted = useStore(field.form.store, (state) => state.submissionAttempts > 0)
  const { serverErrors } = use(FormStateContext)
  const { isBlurred, errors } = field.state.meta
  // Shown only after a blur or a submit, not while the form is first filled in.
  const error: string | undefined = isBlurred || wasSubmitted ? errors[0]?.message : undefined
  return {
    name: field.name,
    value: field.state.value,
    onChange: (value: Value) => field.handleChange(value),
    onBlur: field.handleBlur,
    error: error ?? serverErrors[serverName ?? field.name],
  }
}

function BoundText({ serverName, ...props }: Unbound<typeof TextField>) {
  return <TextField autoComplete="off" {...props} {...useBinding<string>(serverName)} />
}

function BoundTextarea({ serverName, ...props }: Unbound<typeof Textarea>) {
  return <Textarea {...props} {...useBinding<string>(serverName)} />
}

function BoundSelect({ serverName, ...props }: Unbound<typeof SelectField>) {
  return <SelectField {...props} {...useBinding<string>(serverName)} />
}

function BoundRadioGroup({ serverName, ...props }: Unbound<typeof RadioGroup>) {
  const { name: _, ...binding } = useBinding<string>(serverName)
  return <RadioGroup {...props} {...binding} />
}

function BoundZone({ serverName, ...props }: Unbound<typeof ZoneField>) {
  return <ZoneField {...props} {...useBinding<string>(serverName)} />
}
