import toast, { type Toast } from 'react-hot-toast/headless'

/** What a toast offers besides being read, such as Undo. */
interface ToastAction {
  label: string
  onPress: () => void
}

/** Says that something worked, and below it more if there is more to say. */
export function showSuccess(
  text: string,
  { detail, action }: { detail?: string | undefined; action?: ToastAction | undefined } = {},
): void {
  toast.success((shown) => <Message shown={shown} text={text} detail={detail} action={action} />, {
    // With something to press it stays as long as a custom toast.
    duration: action || detail ? 4000 : 2000,
  })
}

/** Says that something did not work, and below it why. */
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
