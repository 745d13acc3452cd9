import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import FolderInput from 'lucide-react/icons/folder-input'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { CheckInNotices } from '@/features/attendance/feedback/check-in-notices'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { useCheckIn } from '@/features/attendance/use-check-in'
import { ClassDescription } from '@/features/classes/class-description'
import { ClassFacts } from '@/features/classes/class-facts'
import { ClassSkillList } from '@/features/classes/class-skill-list'
import { DeleteClassDialog } from '@/features/classes/delete-class-dialog'
import { EarnedNotice } from '@/features/classes/earned-notice'
import { ClassImages } from '@/features/classes/images/class-images'
import { cancelClass } from '@/features/classes/mutations'
import { classImagesOptions, classOptions } from '@/features/classes/queries'
import { ClassRoster } from '@/features/classes/roster/class-roster'
import { useLiveClass } from '@/features/classes/use-live-class'
import { canManagePlan } from '@/features/memberships/plan-roles'
import { NoteList } from '@/features/notes/note-list'
import { myNotesOptions } from '@/features/notes/queries'
import { SendClassesDialog, type Sending } from '@/features/plans/send-classes-dialog'
import { ShareDialog } from '@/features/sharing/links/share-dialog'
import { sharedClass } from '@/features/sharing/links/shared'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { ActionPage, type PageAction } from '@/layout/action-page'
import { ensure } from '@/lib/ensure'
import { session } from '@/pocketbase/session'
import { Section } from '@/ui/list/section'

export const Route = createFileRoute('/home/class/$classId')({
  loader: ({ context: { queryClient }, params: { classId } }) =>
    ensure(
      queryClient,
      classOptions(classId),
      classImagesOptions(classId),
      myAttendanceOptions(),
      mySkillsOptions(),
      myNotesOptions(),
      levelsOptions(),
    ),
  component: ClassPage,
})

function ClassPage() {
  const { classId } = Route.useParams()
  const { data: trainingClass } = useSuspenseQuery(classOptions(classId))
  const [isDeleting, setIsDeleting] = useState(false)
  const [isSharing, setIsSharing] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const { mutate: cancel, isPending: isCancelling } = useMutation(cancelClass)
  useSuspenseQuery(myAttendanceOptions()) // kept fresh for the check-in
  useLiveClass(classId)
  const checkIn = useCheckIn(trainingClass)
  const navigate = useNavigate()
  const plan = trainingClass.expand?.trainingPlan
  const isMine = plan !== undefined && canManagePlan(plan, session.requireUser().id)
  const toPlan = {
    to: '/home/plan/$planId',
    params: { planId: trainingClass.trainingPlan },
  } as const

  const send = (act: Sending['act']) => setSending({ act, ids: [classId] })

  const checkInAction: PageAction = {
    id: 'check-in',
    label: checkIn.label,
    icon: checkIn.icon,
    tone: checkIn.isCheckedIn ? 'done' : 'rush',
    pressed: checkIn.isCheckedIn,
    disabled: !checkIn.isOpen,
    onClick: checkIn.press,
  }
  const managerActions: PageAction[] = [
    { label: 'Edit', icon: Pencil, to: '/home/class/edit/$classId', params: { classId } },
    {
      id: 'cancel',
      label: trainingClass.cancelled ? 'Restore class' : 'Cancel class',
      icon: trainingClass.cancelled ? RotateCcw : Ban,
      isLoading: isCancelling,
      onClick: () => cancel({ id: classId, cancelled: !trainingClass.cancelled }),
    },
    ...(plan?.user === session.requireUser().id
      ? [{ label: 'Move', icon: FolderInput, onClick: () => send('move') }]
      : []),
    { label: 'Copy', icon: Copy, onClick: () => send('copy') },
    { label: 'Share', icon: Share2, onClick: () => setIsSharing(true) },
    { label: 'Print', icon: Printer, onClick: () => window.print() },
    { label: 'Delete', icon: Trash2, tone: 'danger', onClick: () => setIsDeleting(true) },
  ]
  const actions = [
    // What was logged before the class was cancelled can still be taken back.
    ...(trainingClass.cancelled && !checkIn.isCheckedIn ? [] : [checkInAction]),
    ...(isMine ? managerActions : []),
  ]

  return (
    <ActionPage
      title={trainingClass.name}
      back={{ ...toPlan, label: plan?.name ?? 'Plan' }}
      meta={<ClassFacts trainingClass={trainingClass} />}
      actions={actions}
    >
      <div className="grid grid-cols-1 gap-9">
        <div className="grid grid-cols-1 gap-9 empty:hidden print:hidden">
          <CheckInNotices classId={classId} />
          {checkIn.isCheckedIn && checkIn.attendance && (
            <EarnedNotice attendance={checkIn.attendance} onUndo={checkIn.undo} />
          )}
        </div>
        {trainingClass.description && <ClassDescription text={trainingClass.description} />}
        <Section title="Skills" aside={<span className="print:hidden">Your level</span>}>
          <ClassSkillList trainingClass={trainingClass} />
        </Section>
        <ClassImages classId={classId} canManagePlan={isMine} />
        {isMine && plan.assignedGroup !== 'personal' && (
          <div className="print:hidden">
            <ClassRoster trainingClass={trainingClass} />
          </div>
        )}
        <div className="print:hidden">
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
      </div>
      <SendClassesDialog
        from={{ id: trainingClass.trainingPlan }}
        sending={sending}
        onClose={() => setSending(null)}
        onSent={(planId) => void navigate({ to: '/home/plan/$planId', params: { planId } })}
      />
      <ShareDialog
        shared={sharedClass(trainingClass)}
        open={isSharing}
        onClose={() => setIsSharing(false)}
      />
      <DeleteClassDialog
        trainingClass={trainingClass}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate(toPlan)}
      />
    </ActionPage>
  )
}
