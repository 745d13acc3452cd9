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
import { Button } from './button'
import { RadioGroup } from './radio-group'
import { SelectField } from './select-field'
import { TextField } from './text-field'
import { Textarea } from './textarea'
import { ZoneField } from './zone-field'

/** Validates a field when it loses focus and, after the first submit, at every change. */
export const validateOnBlur = revalidateLogic({ mode: 'blur', modeAfterSubmission: 'change' })

const { fieldContext, formContext, useFieldContext } = createFormHookContexts()

/**
 * A form whose fields know their value and their message: `<form.AppField name="title">` around
 * `<field.Text label="Title" />`. Give it `validationLogic: validateOnBlur` and draw it in `<Form>`.
 */
export const { useAppForm } = createFormHook({
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

/** What a form of the product begins with, and whom it tells. */
export interface FormProps<Values> {
  defaults: Values
  /** The way out without saving. */
  cancel: ReactNode
  isSaving: boolean
  /** What the server said of the last try, by field. */
  serverErrors: Record<string, string>
  /** Told of each change, so that a draft can be kept. */
  onChange: (values: Values) => void
  /** Told what was typed once it is valid. */
  onSubmit: (values: Values) => void
}

interface FormState {
  isSaving: boolean
  serverErrors: Readonly<Record<string, string>>
}

const FormStateContext = createContext<FormState>({ isSaving: false, serverErrors: {} })

/**
 * Draws a form: sends it once at a time, leads to the first field to mend, and shows what the server
 * said of each field beside it.
 */
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
  /** What the server said of the last try, by field. */
  serverErrors: Readonly<Record<string, string>>
  className?: string | undefined
  children: ReactNode
}) {
  const formRef = useRef<HTMLFormElement>(null)
  const isRefused = Object.keys(serverErrors).length > 0

  useEffect(() => {
    if (isRefused) focusFirstInvalid(formRef.current)
  }, [isRefused])

  async function send() {
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
            void send()
          }}
        >
          {children}
        </form>
      </FormStateContext>
    </form.AppForm>
  )
}

/** The end of a form: the button that saves, and the way out without saving. */
export function FormActions({
  saveLabel,
  cancel,
  isSticky = false,
}: {
  saveLabel: string
  cancel: ReactNode
  /** Always in reach, for a form that is longer than a screen. */
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

/** Leads to the first field to mend, opening what folds it away. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  // After the messages are on screen, because they are what marks a field as invalid.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const details = field?.closest('details')
    if (details) details.open = true
    field?.focus()
  })
}

/** What every field is bound by. `serverName` where the server calls it something else. */
interface Bound {
  serverName?: string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: the bound React itself puts on a component's type
type Unbound<Field extends JSXElementConstructor<any>> = Omit<
  ComponentProps<Field>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name'
> &
  Bound

function useBinding<Value extends string>(serverName: string | undefined) {
  const field = useFieldContext<Value>()
  const wasTried = useStore(field.form.store, (state) => state.submissionAttempts > 0)
  const { serverErrors } = use(FormStateContext)
  const { isBlurred, errors } = field.state.meta
  // A field speaks up once it was left or saving was tried, not while it waits its turn.
  const own: string | undefined = isBlurred || wasTried ? errors[0]?.message : undefined
  return {
    name: field.name,
    value: field.state.value,
    onChange: (value: Value) => field.handleChange(value),
    onBlur: field.handleBlur,
    error: own ?? serverErrors[serverName ?? field.name],
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
