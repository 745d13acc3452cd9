import { Section } from '@/ui/list/section'
import { useDashboard } from './queries'

/** The "to work on" field of the latest note that has one; nothing without such a note. */
export function ToWorkOn() {
  const { notes } = useDashboard()
  const workOn = notes.find((note) => note.workOn)?.workOn
  if (!workOn) return null
  return (
    <Section title="To work on" aside="From your last note">
      <p className="max-w-[62ch] text-md break-words whitespace-pre-line">{workOn}</p>
    </Section>
  )
}
