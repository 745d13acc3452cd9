import { homePath } from './redirect-target'

/** Text about the page after sign-in; null for the default, the dashboard. */
export function redirectDescription(target: string): string | null {
  if (target.startsWith('/join/plan/')) return 'Then you continue to your invitation to a plan.'
  if (target.startsWith('/join/gym/')) return 'Then you continue to your invitation to a gym.'
  return target === homePath ? null : 'Then you are back at the page you came from.'
}
