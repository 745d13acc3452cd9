import { fetchedLater } from '@/ui/fetched-later'

const fetch = () => import('./link-failure')

/** What a link that is wrong, or fails, shows: most are right, and do without. */
export const DeadLink = fetchedLater(() => fetch().then((module) => module.DeadLink))
export const LinkNotLoaded = fetchedLater(() => fetch().then((module) => module.LinkNotLoaded))
