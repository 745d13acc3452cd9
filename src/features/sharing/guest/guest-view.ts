import type { PlanGroup } from '@/pocketbase/records'
import { post, RequestError } from '@/pocketbase/request'

/** A person or gym in a guest's view, without an id. */
export interface GuestProfile {
  name: string
  /** Path of the avatar, or ''. */
  avatar: string
}

/** A class in a guest's class list. */
export interface GuestClassRow {
  id: string
  name: string
  /** UTC instant. */
  classDate: string
  /** In the plan's zone. */
  localDay: string
  cancelled: boolean
  skills: string[]
}

export interface GuestSchedule {
  title: string
  daysOfWeek: string[]
  /** HH:MM in `tz`. */
  startTime: string
  durationMinutes: number
  tz: string
  location: string
  instructor: string
}

/** Response of a plan's view link. */
export interface GuestPlan {
  name: string
  group: PlanGroup
  tz: string
  owner: GuestProfile
  gym: GuestProfile | null
  info: { title: string; body: string; link: string }[]
  schedules: GuestSchedule[]
  /** Soonest first. */
  nextClasses: GuestClassRow[]
  /** Latest first. */
  pastClasses: GuestClassRow[]
  counts: { classes: number; upcoming: number; past: number }
}

/** Response of a view link for a class. */
export interface GuestClass {
  name: string
  description: string
  classDate: string
  localDay: string
  cancelled: boolean
  plan: { id: string; name: string; tz: string }
  skills: {
    name: string
    alt: string
    position: string
    type: string
    keyDetail: string
    minutes: number
    segment: string
    videoUrl: string
  }[]
  images: { alt: string; small: string; large: string }[]
  previous: { id: string; name: string } | null
  next: { id: string; name: string } | null
}

/** Response of a gym's view link. */
export interface GuestGym {
  name: string
  avatar: string
  admin: { name: string }
  plans: { name: string }[]
  /** From Monday to Sunday. */
  weekClasses: {
    name: string
    plan: string
    tz: string
    classDate: string
    localDay: string
    cancelled: boolean
  }[]
}

/** Responses by kind of view link. */
export interface GuestViews {
  plan: GuestPlan
  class: GuestClass
  gym: GuestGym
}

/** Parameters of a view link's URL: the id of a plan, of a class, or of a gym's link. */
export interface ViewLink<Kind extends keyof GuestViews> {
  kind: Kind
  id: string
  code: string
}

export type ViewAnswer<View> =
  | { state: 'valid'; view: View }
  | { state: 'invalid' }
  | { state: 'failed'; error: unknown }

/**
 * Hydrates the view from the JSON that the server embeds in the document. Used once: later reads
 * fetch it.
 *
 * @returns undefined if the document has no embedded view
 */
function takeEmbeddedView<View>(): ViewAnswer<View> | undefined {
  const script = document.getElementById('view')
  if (!script) return undefined
  script.remove()
  const { view } = JSON.parse(script.textContent) as { view: View | null }
  return view ? { state: 'valid', view } : { state: 'invalid' }
}

/**
 * Reads what a view link shows. The code is sent in the body, so that it leaks into no log or
 * Referer header.
 */
export async function readView<Kind extends keyof GuestViews>({
  kind,
  id,
  code,
}: ViewLink<Kind>): Promise<ViewAnswer<GuestViews[Kind]>> {
  // The embedded view belongs to the document's URL, which is the first one read.
  const embedded = takeEmbeddedView<GuestViews[Kind]>()
  if (embedded) return embedded
  try {
    return { state: 'valid', view: await post(`/api/share/${kind}`, { id, code }) }
  } catch (error) {
    // The server responds 400 to any invalid code; other errors may be temporary.
    if (error instanceof RequestError && error.status === 400) return { state: 'invalid' }
    return { state: 'failed', error }
  }
}
