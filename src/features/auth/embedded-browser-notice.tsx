import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { Button, buttonClass } from '@/ui/button/button'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/form/text-field'
import { ownBrowserUrl } from './embedded-browser'

/** How long the button shows "Copied". */
const copiedMs = 1500

/** Replaces the Google button in an embedded browser, where Google blocks sign-in. */
export function EmbeddedBrowserNotice() {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const page = window.location.href
  const externalUrl = ownBrowserUrl(page)

  async function copy() {
    try {
      await navigator.clipboard.writeText(page)
    } catch {
      setState('failed')
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
          {externalUrl ? '' : ": look for it in the app's menu"}, or copy the link and paste it
          there.
        </span>
      </Notice>
      {externalUrl && (
        <a href={externalUrl} className={buttonClass({ variant: 'primary', size: 'lg' })}>
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
      {state === 'failed' && (
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
