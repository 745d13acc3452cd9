import { Suspense } from 'react'
import type { DialogProps } from './dialog'
import { fetchedLater } from './fetched-later'

const Dialog = fetchedLater(() => import('./dialog').then((module) => module.Dialog))

/** A dialog for what is in a first view, which does without until it is opened. */
export function DialogLater(props: DialogProps) {
  return (
    props.open && (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  )
}
