import { useRouterState } from '@tanstack/react-router'

const previewParams = { as: 'guest' }

/** URL of a view page that previews it as a guest, for signed-in people. */
export function asGuest(path: string): string {
  return `${path}?${new URLSearchParams(previewParams)}`
}

/** Whether the view page is previewed as a guest. Its links keep the search param. */
export function useGuestPreview(): boolean {
  return useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname.startsWith('/view/') &&
      (search as Partial<typeof previewParams>).as === previewParams.as,
  })
}
