import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import type { MyAttendance } from '@/features/attendance/queries'
import { SkillChip } from '@/features/skills/skill-chip'
import { Button } from '@/ui/button/button'

/** The exp my check-in to a class earned, with Undo. */
export function EarnedNotice({
  attendance,
  onUndo,
}: {
  attendance: MyAttendance
  onUndo: () => void
}) {
  const awards = attendance.awards ?? []
  return (
    <section
      aria-label="Your check-in"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-raised p-4"
    >
      <span className="done-mark" aria-hidden="true">
        <Check />
      </span>
      <p className="num min-w-0 flex-1 text-base font-semibold">
        Checked in. +{attendance.expEarned} exp
      </p>
      <Button icon={Undo2} onClick={onUndo}>
        Undo
      </Button>
      {awards.length > 0 && (
        <ul className="flex basis-full flex-wrap gap-2">
          {awards.map(({ skill, name, exp }) => (
            <li key={skill}>
              <SkillChip name={name} exp={exp} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
