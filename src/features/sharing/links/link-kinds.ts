import type { LucideIcon } from 'lucide-react'
import Eye from 'lucide-react/icons/eye'
import UserPlus from 'lucide-react/icons/user-plus'
import type { LinkAction, Shared } from './shared'

export interface LinkKind {
  action: LinkAction
  label: string
  icon: LucideIcon
  /** What having the link means, to whoever thinks of sending it. */
  allows: string
  how: string
}

const joins = {
  action: 'joinUser',
  label: 'Join link',
  icon: UserPlus,
  allows: 'People who open this can become members',
} as const

const views = { action: 'view', label: 'View link', icon: Eye } as const

const kinds: Record<Shared['kind'], readonly LinkKind[]> = {
  plan: [
    {
      ...views,
      allows: 'Anyone who opens this can read the plan',
      how: 'Without an account: its classes, skills and images. Never who is in it.',
    },
    { ...joins, how: 'They sign in first. Then they see every class and can check in.' },
  ],
  class: [
    {
      ...views,
      allows: 'Anyone who opens this can read the class',
      how: 'Without an account: its skills and images. This link also opens the whole plan.',
    },
  ],
  gym: [
    {
      ...views,
      allows: 'Anyone who opens this can see the gym',
      how: 'Without an account: its plans by name and the classes of this week. Never who is in it.',
    },
    { ...joins, how: "They sign in first. Then they see the gym's plans and can check in." },
  ],
}

/** What each link of a plan, class or gym is called and allows. */
export function linkKinds({ kind }: Shared): readonly LinkKind[] {
  return kinds[kind]
}
