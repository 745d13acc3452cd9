import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CheckInNotices } from '@/features/attendance/check-in-notices'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { useCheckIn } from '@/features/attendance/use-check-in'
import { ClassDescription } from '@/features/classes/class-description'
import { ClassFacts } from '@/features/classes/class-facts'
import { ClassSkillList } from '@/features/classes/class-skill-list'
import { DeleteClassDialog } from '@/features/classes/delete-class-dialog'
import { EarnedNotice } from '@/features/classes/earned-notice'
import { classOptions } from '@/features/classes/queries'
import { NoteList } from '@/features/notes/note-list'
import { myNotesOptions } from '@/features/notes/queries'
import { runsPlan } from '@/features/plans/roles'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { Page, type PageAction } from '@/layout/page'
import { session } from '@/pocketbase/session'
import { Section } from '@/ui/section'

export const Route = createFileRoute('/home/class/$classId')({
  loader: ({ context: { queryClient }, params: { classId } }) =>
    Promise.all([
      queryClient.query({ ...classOptions(classId), staleTime: 'static' }),
      queryClient.query({ ...myAttendanceOptions(), staleTime: 'static' }),
      queryClient.query({ ...mySkillsOptions(), staleTime: 'static' }),
      queryClient.query({ ...myNotesOptions(), staleTime: 'static' }),
      queryClient.query(levelsOptions()),
    ]),
  component: ClassPage,
})

function ClassPage() {
  const { classId } = Route.useParams()
  const { data: trainingClass } = useSuspenseQuery(classOptions(classId))
  const [isDeleting, setIsDeleting] = useState(false)
  const checkIn = useCheckIn(trainingClass)
  const navigate = useNavigate()
  const plan = trainingClass.expand?.trainingPlan
  const toPlan = {
    to: '/home/plan/$planId',
    params: { planId: trainingClass.trainingPlan },
  } as const

  const checkInAction: PageAction = {
    id: 'check-in',
    label: checkIn.label,
    icon: checkIn.icon,
    tone: checkIn.isCheckedIn ? 'done' : 'rush',
    pressed: checkIn.isCheckedIn,
    disabled: !checkIn.isOpen,
    onClick: checkIn.press,
  }
  const forWhoRunsIt: PageAction[] = [
    { label: 'Edit', icon: Pencil, to: '/home/class/edit/$classId', params: { classId } },
    { label: 'Delete', icon: Trash2, tone: 'danger', onClick: () => setIsDeleting(true) },
  ]
  const actions = [
    // What was logged before the class was cancelled can still be taken back.
    ...(trainingClass.cancelled && !checkIn.isCheckedIn ? [] : [checkInAction]),
    ...(plan && runsPlan(plan, session.requireUser().id) ? forWhoRunsIt : []),
  ]

  return (
    <Page
      title={trainingClass.name}
      back={{ ...toPlan, label: plan?.name ?? 'Plan' }}
      meta={<ClassFacts trainingClass={trainingClass} />}
      actions={actions}
    >
      <div className="grid gap-9">
        <CheckInNotices classId={classId} />
        {checkIn.isCheckedIn && checkIn.attendance && (
          <EarnedNotice attendance={checkIn.attendance} onUndo={checkIn.undo} />
        )}
        {trainingClass.description && <ClassDescription text={trainingClass.description} />}
        <Section title="Skills" aside="Your level">
          <ClassSkillList trainingClass={trainingClass} />
        </Section>
        <Section
          title="Your notes"
          aside={
            <Link
              to="/home/notes/add"
              search={{ classId }}
              className="link inline-flex min-h-12 items-center"
            >
              Add note
            </Link>
          }
        >
          <NoteList classId={classId} />
        </Section>
      </div>
      <DeleteClassDialog
        trainingClass={trainingClass}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate(toPlan)}
      />
    </Page>
  )
}
