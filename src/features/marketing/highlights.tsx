import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import ImagePlus from 'lucide-react/icons/image-plus'
import Moon from 'lucide-react/icons/moon'
import Share2 from 'lucide-react/icons/share-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { LandingSection } from './landing-section'

const highlights = [
  {
    icon: Check,
    title: 'One-tap check-in',
    text: 'Log a class from the home screen. Undo if your thumb slipped.',
  },
  {
    icon: Share2,
    title: 'Links that just open',
    text: 'Send a view link to anyone. They read it without an account.',
  },
  {
    icon: UserPlus,
    title: 'Join by QR',
    text: 'Show the code at the mat side. The whole row joins in a minute.',
  },
  {
    icon: Copy,
    title: 'Copy what works',
    text: 'Move or copy a class into the next plan, with its skills.',
  },
  {
    icon: ImagePlus,
    title: 'Images with words',
    text: 'Photos and sketches on each class, described for everyone.',
  },
  {
    icon: Moon,
    title: 'Light and dark',
    text: 'Follows your system. Switch any time.',
  },
]

/** Six smaller features. */
export function Highlights() {
  return (
    <LandingSection id="highlights" title="Highlights">
      <ul className="mt-8 grid gap-8 sm:grid-cols-2 xl:grid-cols-3">
        {highlights.map(({ icon: Icon, title, text }) => (
          <li key={title} className="[--icon:1.5rem]">
            <Icon />
            <h3 className="mt-3 text-base font-semibold">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
