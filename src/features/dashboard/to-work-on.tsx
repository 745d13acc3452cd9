import { Section } from '@/ui/list/section'
import { useDashboard } from './queries'

/** What the reader's latest note says to work on; nothing where none does. */
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
