import { Notice } from '@/ui/feedback/notice'
import { limitText, type PlanLimit } from './plan-limit'

/** Shown instead of the form when the membership includes no further plan. */
export function LimitNotice({ limit }: { limit: PlanLimit }) {
  const plans = `${limit.included} ${limit.included === 1 ? 'plan' : 'plans'}`
  return (
    <Notice>
      <b>{limitText(limit)}</b>
      <p>The Beta plan includes {plans} of your own. You can join as many as you like.</p>
    </Notice>
  )
}
