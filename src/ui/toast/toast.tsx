import toast, { type Toast } from 'react-hot-toast/headless'

/** Specification, section 9, in ms. */
const shortMs = 2000
const longMs = 4000

/** A toast's button, such as Undo. */
interface ToastAction {
  label: string
  onPress: () => void
}

/**
 * Shows a success toast for 2,000 ms, or for 4,000 ms with a detail or an action.
 *
 * @param text the title
 */
export function showSuccess(
  text: string,
  { detail, action }: { detail?: string | undefined; action?: ToastAction | undefined } = {},
): void {
  toast.success((shown) => <Message shown={shown} text={text} detail={detail} action={action} />, {
    duration: action || detail ? longMs : shortMs,
  })
}

/**
 * Shows an error toast for 4,000 ms.
 *
 * @param text the title
 * @param detail the reason, shown below the title unless equal to it
 */
export function showError(text: string, detail?: string): void {
  toast.error((shown) => (
    <Message shown={shown} text={text} detail={detail === text ? undefined : detail} />
  ))
}

interface MessageProps {
  shown: Toast
  text: string
  detail?: string | undefined
  action?: ToastAction | undefined
}

function Message({ shown, text, detail, action }: MessageProps) {
  return (
    <>
      <p>
        {text}
        {detail ? (
          <span className="block font-normal whitespace-pre-line opacity-85">{detail}</span>
        ) : null}
      </p>
      {action ? (
        <button
          type="button"
          className="act"
          onClick={() => {
            toast.dismiss(shown.id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      ) : null}
    </>
  )
}
