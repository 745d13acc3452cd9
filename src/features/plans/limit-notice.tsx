import { Notice } from '@/ui/feedback/notice'
import { limitText, type PlanLimit } from './plan-limit'

/** Why there is no form for another plan, said before anything was typed. */
export function LimitNotice({ limit }: { limit: PlanLimit }) {
  const plans = `${limit.included} ${limit.included === 1 ? 'plan' : 'plans'}`
  return (
    <Notice>
      <b>{limitText(limit)}</b>
      <p>The Beta plan includes {plans} of your own. You can join as many as you like.</p>
    </Notice>
  )
}
