import { useRouterState } from '@tanstack/react-router'

const mark = { as: 'guest' }

/** A view page's address that shows it as a guest sees it, to somebody who is signed in. */
export function asGuest(path: string): string {
  return `${path}?${new URLSearchParams(mark)}`
}

/** Whether somebody looks at a view page as a guest would. Its links keep that mark. */
export function useGuestPreview(): boolean {
  return useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname.startsWith('/view/') && (search as Partial<typeof mark>).as === mark.as,
  })
}
