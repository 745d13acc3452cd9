import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/form/field'
import { showSuccess } from '@/ui/toast/toast'

/** How long the button shows "Copied". */
const copiedMs = 1500

/** A URL with a copy button; without clipboard access the text is selected instead. */
export function CopyField({
  label,
  text,
  hint,
  variant = 'primary',
  children,
}: {
  label: string
  text: string
  hint?: string | undefined
  variant?: 'primary' | 'quiet' | undefined
  /** Beside the button. */
  children?: ReactNode
}) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      setState('failed')
      inputRef.current?.focus()
      return
    }
    setState('copied')
    showSuccess('Link copied')
    setTimeout(() => setState('ready'), copiedMs)
  }

  return (
    <>
      <Field
        label={label}
        hint={state === 'failed' ? 'This browser does not copy. Copy it by hand.' : hint}
      >
        {(binding) => (
          <div className="flex gap-2">
            <input
              {...binding}
              ref={inputRef}
              className="input"
              readOnly
              value={text}
              onFocus={(event) => event.target.select()}
            />
            <Button
              variant={variant}
              icon={state === 'copied' ? Check : Copy}
              className="min-w-28 flex-none"
              onClick={() => void copy()}
            >
              {state === 'copied' ? 'Copied' : 'Copy'}
            </Button>
            {children}
          </div>
        )}
      </Field>
      <p role="status" className="sr-only">
        {state === 'copied' && 'Link copied'}
      </p>
    </>
  )
}
