import { useSuspenseQuery } from '@tanstack/react-query'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { linksOptions } from '@/features/sharing/queries'
import { IconButton } from '@/ui/button/icon-button'
import { CopyField } from './copy-field'
import { linkKinds } from './link-kinds'
import { ShareDialog } from './share-dialog'
import { type LinkAction, linkPath, type Shared } from './shared'

/** The links of a plan or gym with their URLs; a button opens the share dialog of each. */
export function LinkList({ shared }: { shared: Shared }) {
  const { data: links } = useSuspenseQuery(linksOptions(shared))
  const [opened, setOpened] = useState<LinkAction>()
  return (
    <>
      <ul className="divide-y divide-line">
        {linkKinds(shared).map(({ action, label, allows }) => {
          const link = links.find((each) => each.action === action)
          if (!link) return null
          const more = (
            <IconButton
              label={`QR code and more of the ${label.toLowerCase()}`}
              icon={QrCode}
              onClick={() => setOpened(action)}
            />
          )
          return (
            <li key={action} className="py-5 first:pt-0 last:pb-0">
              {link.active ? (
                <CopyField
                  label={label}
                  hint={`${allows}.`}
                  variant="quiet"
                  text={window.location.origin + linkPath(shared, link)}
                >
                  {more}
                </CopyField>
              ) : (
                <>
                  <p className="label">{label}</p>
                  <div className="flex items-center justify-between gap-2 text-ink-2">
                    Turned off. Nobody can use it.
                    {more}
                  </div>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <ShareDialog
        key={opened}
        shared={shared}
        first={opened}
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
