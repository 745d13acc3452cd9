import type { LucideIcon } from 'lucide-react'
import Eye from 'lucide-react/icons/eye'
import UserPlus from 'lucide-react/icons/user-plus'
import type { LinkAction, Shared } from './shared'

export interface LinkKind {
  action: LinkAction
  label: string
  icon: LucideIcon
  /** What the link allows, for the person about to send it. */
  allows: string
  how: string
}

const joinLink = {
  action: 'joinUser',
  label: 'Join link',
  icon: UserPlus,
  allows: 'People who open this can become members',
} as const

const viewLink = { action: 'view', label: 'View link', icon: Eye } as const

const kinds: Record<Shared['kind'], readonly LinkKind[]> = {
  plan: [
    {
      ...viewLink,
      allows: 'Anyone who opens this can read the plan',
      how: 'Without an account: its classes, skills and images. Never who is in it.',
    },
    { ...joinLink, how: 'They sign in first. Then they see every class and can check in.' },
  ],
  class: [
    {
      ...viewLink,
      allows: 'Anyone who opens this can read the class',
      how: 'Without an account: its skills and images. This link also opens the whole plan.',
    },
  ],
  gym: [
    {
      ...viewLink,
      allows: 'Anyone who opens this can see the gym',
      how: 'Without an account: its plans by name and the classes of this week. Never who is in it.',
    },
    { ...joinLink, how: "They sign in first. Then they see the gym's plans and can check in." },
  ],
}

/** The kinds of links of a plan, class or gym. */
export function linkKinds({ kind }: Shared): readonly LinkKind[] {
  return kinds[kind]
}
