import type { PlanGroup } from '@/pocketbase/records'
import { post, RequestError } from '@/pocketbase/request'

/** A person or gym as guests see them: no id leads further. */
export interface Pictured {
  name: string
  /** Path of the picture, or ''. */
  avatar: string
}

/** A class in a guest's list. */
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

/** What a plan's view link shows: this and nothing else. */
export interface GuestPlan {
  name: string
  group: PlanGroup
  tz: string
  owner: Pictured
  gym: Pictured | null
  info: { title: string; body: string; link: string }[]
  schedules: GuestSchedule[]
  /** Soonest first. */
  nextClasses: GuestClassRow[]
  /** Latest first. */
  pastClasses: GuestClassRow[]
  counts: { classes: number; upcoming: number; past: number }
}

/** What a class shows to whoever has its plan's view link. */
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

/** What a gym's view link shows. */
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

/** What each kind of view link shows. */
export interface GuestViews {
  plan: GuestPlan
  class: GuestClass
  gym: GuestGym
}

/** What a view link's address carries: the id is a plan's, a class's, or that of a gym's link. */
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
 * What the server told of a link in its document: what it shows, or that it is wrong. It is good for
 * once: the next time the link is asked anew.
 *
 * @returns undefined where the document tells nothing
 */
function takeFromDocument<View>(): ViewAnswer<View> | undefined {
  const told = document.getElementById('view')
  if (!told) return undefined
  told.remove()
  const { view } = JSON.parse(told.textContent) as { view: View | null }
  return view ? { state: 'valid', view } : { state: 'invalid' }
}

/** Finds out what a view link shows. The code goes in the body, so that no log and no other site learns it. */
export async function readView<Kind extends keyof GuestViews>({
  kind,
  id,
  code,
}: ViewLink<Kind>): Promise<ViewAnswer<GuestViews[Kind]>> {
  // A document is of one link, and that is the first to be asked for in it.
  const told = takeFromDocument<GuestViews[Kind]>()
  if (told) return told
  try {
    return { state: 'valid', view: await post(`/api/share/${kind}`, { id, code }) }
  } catch (error) {
    // One answer for everything that can be wrong with a code; all else may pass.
    if (error instanceof RequestError && error.status === 400) return { state: 'invalid' }
    return { state: 'failed', error }
  }
}
