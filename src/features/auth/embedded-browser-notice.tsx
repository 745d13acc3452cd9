import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { Button, buttonClass } from '@/ui/button/button'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/form/text-field'
import { addressForOwnBrowser } from './embedded-browser'

/** How long the button says that it copied. */
const copiedMs = 1500

/** Stands where the Google button would be, inside an app in which Google signs nobody in. */
export function EmbeddedBrowserNotice() {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const page = window.location.href
  const way = addressForOwnBrowser(page)

  async function copy() {
    try {
      await navigator.clipboard.writeText(page)
    } catch {
      setState('refused')
      return
    }
    setState('copied')
    setTimeout(() => setState('ready'), copiedMs)
  }

  return (
    <div className="grid gap-3">
      <Notice tone="warn">
        <b>This is another app's browser</b>
        <span className="block">
          Google signs nobody in here. Open the page in your own browser
          {way ? '' : ": look for it in the app's menu"}, or copy the link and paste it there.
        </span>
      </Notice>
      {way && (
        <a href={way} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          <ExternalLink />
          Open in your browser
        </a>
      )}
      <Button size="lg" icon={state === 'copied' ? Check : Copy} onClick={() => void copy()}>
        {state === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <p role="status" className="sr-only">
        {state === 'copied' && 'Link copied'}
      </p>
      {state === 'refused' && (
        <TextField
          label="Copy it by hand"
          readOnly
          value={page}
          onChange={() => {}}
          hint="This browser does not copy by itself."
        />
      )}
    </div>
  )
}
