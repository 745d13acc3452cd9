import { LevelMeter } from '@/features/skills/level-meter'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Tag } from '@/ui/display/tag'
import { type Gain, raisedFirst } from './gains'
import { type LevelUp, showLevelUp } from './level-up'

/**
 * Shown instead of the toast when a check-in raises a level. The focus returns to the check-in button,
 * which offers Undo.
 */
export function LevelUpDialog({ levelUp }: { levelUp: LevelUp }) {
  const [first, ...others] = raisedFirst(levelUp.gains)
  if (!first?.progress) return null
  const { level, title, exp, required } = first.progress
  const close = () => showLevelUp(null)
  return (
    <Dialog
      open
      onClose={close}
      size="moment"
      eyebrow={`Checked in. +${levelUp.expEarned} exp`}
      title={`${first.name} is level ${level} now`}
    >
      <div className="mt-5">
        <LevelMeter progress={first.progress} size="xl" isFresh />
        <p className="num mt-2.5 flex flex-wrap justify-between gap-x-4">
          <b>
            Level {level} · {title}
          </b>
          <span className="text-ink-2">
            {required === null ? `${exp} exp` : `${exp} / ${required} exp`}
          </span>
        </p>
      </div>
      {others.length > 0 && (
        <ul
          aria-label="Also earned"
          className="mt-5 divide-y divide-line border-t border-line [&>:last-child]:pb-0"
        >
          {others.map((gain) => (
            <OtherGain key={gain.skill} gain={gain} />
          ))}
        </ul>
      )}
      <Button variant="primary" size="lg" className="mt-7 w-full" onClick={close}>
        Done
      </Button>
    </Dialog>
  )
}

function OtherGain({ gain: { name, exp, progress, isRaised } }: { gain: Gain }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>
        {isRaised && <span className="num block text-xs">Level {progress?.level} now</span>}
      </span>
      <span className="flex flex-none items-center gap-2.5">
        {progress && <LevelMeter progress={progress} isFresh={isRaised} />}
        <Tag tone="rush">+{exp}</Tag>
      </span>
    </li>
  )
}
