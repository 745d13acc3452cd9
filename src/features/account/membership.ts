import { membershipIds } from '@/config/ids'
import * as limits from '@/config/limits'

const memberships: Record<string, { name: string; includes: string }> = {
  [membershipIds.free]: {
    name: 'Free',
    includes: `${limits.freePlans} personal or group plan, as many classes as you like, ${limits.freeSkillsPerClass} skills per class.`,
  },
  [membershipIds.premium]: {
    name: 'Premium',
    includes: 'As many plans, classes and skills per class as you like.',
  },
  [membershipIds.gym]: {
    name: 'Gym',
    includes: 'Run gyms with their members, with as many plans, classes and skills as you like.',
  },
}

/** Name and description of a membership, by its id; empty for an unknown one. */
export function membershipOf(id: string): { name: string; includes: string } {
  return memberships[id] ?? { name: '', includes: '' }
}
