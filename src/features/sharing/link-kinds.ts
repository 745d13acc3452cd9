import { Eye, type LucideIcon, UserPlus } from 'lucide-react'
import type { Plan, PlanLink } from '@/pocketbase/records'

interface LinkKind {
  action: PlanLink['action']
  label: string
  icon: LucideIcon
  /** What having the link means, to whoever thinks of sending it. */
  allows: string
  how: string
  path: (planId: string, code: string) => string
}

/** The links a plan can be shared by. */
export const linkKinds: readonly LinkKind[] = [
  {
    action: 'view',
    label: 'View link',
    icon: Eye,
    allows: 'Anyone who opens this can read the plan',
    how: 'Without an account: its classes, skills and images. Never who is in it.',
    path: (planId, code) => `/view/plan/${planId}/code/${code}`,
  },
  {
    action: 'joinUser',
    label: 'Join link',
    icon: UserPlus,
    allows: 'People who open this can become members',
    how: 'They sign in first. Then they see every class and can check in.',
    path: (planId, code) => `/join/plan/${planId}/code/${code}`,
  },
]

/** Why a link sleeps that could be woken by changing the plan; '' where it does not. */
export function whyAsleep(plan: Pick<Plan, 'assignedGroup'>, link: Pick<PlanLink, 'action'>) {
  return plan.assignedGroup === 'personal' && link.action === 'joinUser'
    ? 'Share the plan first: change its group to Shared.'
    : ''
}
