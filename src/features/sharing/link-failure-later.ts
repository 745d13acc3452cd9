import { fetchedLater, untilFetched } from '@/ui/fetched-later'

const fetch = () => untilFetched(() => import('./link-failure'))

/**
 * What a view link that is wrong, or fails, shows: the document of a right one tells all it shows, and
 * does without. An invitation is always asked for, and has it at hand.
 */
export const DeadLink = fetchedLater(() => fetch().then((module) => module.DeadLink))
export const LinkNotLoaded = fetchedLater(() => fetch().then((module) => module.LinkNotLoaded))
