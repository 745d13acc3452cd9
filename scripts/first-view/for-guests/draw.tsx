import { renderToStaticMarkup } from 'react-dom/server'
import { GuestClassView } from '@/features/sharing/guest-class'
import { GuestGymView } from '@/features/sharing/guest-gym'
import { GuestPlanView } from '@/features/sharing/guest-plan'
import type { GuestClass, GuestGym, GuestPlan } from '@/features/sharing/guest-view'

/** Rows of a list that the tallest first screen has room for. The app draws the rest. */
const ROWS = 12

type Shown =
  | { kind: 'plan'; view: GuestPlan }
  | { kind: 'class'; view: GuestClass }
  | { kind: 'gym'; view: GuestGym }

/** Draws what a guest's link shows, for the server, which puts it into the document. */
export function drawForGuest(shown: Shown & { code: string }): string {
  return renderToStaticMarkup(elementOf(shown))
}

/** A text as it may stand between the elements of a document. */
export function drawText(text: string): string {
  return renderToStaticMarkup(text)
}

function elementOf(shown: Shown & { code: string }) {
  switch (shown.kind) {
    case 'plan':
      return <GuestPlanView plan={firstScreenOf(shown.view)} code={shown.code} />
    case 'class':
      return <GuestClassView trainingClass={shown.view} code={shown.code} isSignedIn={false} />
    case 'gym':
      return <GuestGymView gym={shown.view} />
  }
}

function firstScreenOf(plan: GuestPlan): GuestPlan {
  // Past classes are folded away, except where nothing is to come.
  const past = plan.nextClasses.length === 0 ? ROWS : 1
  return {
    ...plan,
    nextClasses: plan.nextClasses.slice(0, ROWS),
    pastClasses: plan.pastClasses.slice(0, past),
  }
}
