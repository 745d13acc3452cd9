import { mutationOptions } from '@tanstack/react-query'
import type { ShareLink } from '@/features/sharing/links/shared'
import { pocketBase } from '@/pocketbase/client'

/** Turns a link on or off. No toast, because the dialog shows the new state. */
export const switchLink = mutationOptions({
  mutationKey: ['links', 'switch'],
  mutationFn: async ({ link, active }: { link: ShareLink; active: boolean }) => {
    const pb = await pocketBase()
    return pb.collection<ShareLink>(link.collectionName).update(link.id, { active })
  },
})

/** Replaces a link's code; the old URL is invalid at once, members stay. */
export const replaceLink = mutationOptions({
  mutationKey: ['links', 'replace'],
  mutationFn: async (link: ShareLink) => {
    const pb = await pocketBase()
    return pb.send<ShareLink>(`/api/subscriptions/${link.collectionName}/${link.id}/replace`, {
      method: 'POST',
    })
  },
  meta: { success: 'Link replaced' },
})
