import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useTheme } from '@/features/theme/theme'
import { Button } from '@/ui/button/button'
import { IconButton } from '@/ui/button/icon-button'
import { Dialog } from '@/ui/dialog/dialog'
import { Avatar } from '@/ui/display/avatar'
import { DateTile } from '@/ui/display/date-tile'
import { Tag } from '@/ui/display/tag'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Notice } from '@/ui/feedback/notice'
import { Skeleton, SkeletonRows } from '@/ui/feedback/skeleton'
import { Spinner } from '@/ui/feedback/spinner'
import { RadioGroup } from '@/ui/form/radio-group'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'
import { Textarea } from '@/ui/form/textarea'
import { Band } from '@/ui/mat/band'
import './styles/index.css'

// Development only, at /gallery.html. The build starts from index.html and does not include it.

const variants = [
  ...(['rush', 'primary', 'quiet', 'ghost', 'done', 'danger', 'danger-quiet'] as const),
]

/** The components of src/ui in their states, in both themes. */
function Gallery() {
  const { theme, toggle } = useTheme()
  return (
    <main className="mx-auto grid max-w-[1120px] gap-10 bg-mat p-6 lg:p-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="title text-2xl">Parts</h1>
        <Button onClick={toggle}>{theme === 'dark' ? 'Light' : 'Dark'} theme</Button>
      </header>
      <Part name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon={variant === 'done' ? Check : undefined}>
            {variant}
          </Button>
        ))}
        <Button size="lg" variant="primary" icon={Plus}>
          large
        </Button>
        <Button isLoading>loading</Button>
        <Button isLoading icon={Plus}>
          loading
        </Button>
        <Button disabled>disabled</Button>
        <IconButton label="Edit" icon={Pencil} />
        <Spinner />
      </Part>
      <Part name="Tag, avatar, date, band">
        <Tag>neutral</Tag>
        <Tag tone="rush">+25 exp</Tag>
        {([28, 32, 36, 40, 72] as const).map((size) => (
          <Avatar key={size} id={`person-${size}`} name="Maya Okafor" size={size} />
        ))}
        <Avatar id="gym" name="Northside" shape="gym" size={40} />
        <DateTile day="2026-11-19" state="past" />
        <DateTile day="2026-11-20" state="today" />
        <DateTile day="2026-11-24" state="coming" />
        {(['personal', 'plan', 'gym'] as const).map((group) => (
          <div key={group} className="w-40">
            <Band group={group} />
          </div>
        ))}
      </Part>
      <Part name="Notice">
        <Notice>Neutral: something to know.</Notice>
        <Notice tone="warn">Warn: something to mind.</Notice>
        <Notice tone="bad">Bad: something failed.</Notice>
      </Part>
      <Fields />
      <Part name="Dialog">
        <DialogSample />
      </Part>
      <Part name="Skeleton">
        <Skeleton className="h-9 w-72" />
        <div className="w-full">
          <SkeletonRows count={2} />
        </div>
      </Part>
      <Part name="Empty">
        <EmptyState title="No plans yet" action={<Button variant="primary">New plan</Button>}>
          A plan holds your classes, the schedule and the people you train with.
        </EmptyState>
      </Part>
    </main>
  )
}

function Fields() {
  const [text, setText] = useState('Half guard')
  const [choice, setChoice] = useState<'plan' | 'personal' | ''>('')
  const field = { value: text, onChange: setText }
  return (
    <Part name="Fields">
      <div className="grid w-full gap-5 sm:grid-cols-2">
        <TextField label="Name" hint="As people call it." {...field} />
        <TextField label="Name" error="Give the class a name." {...field} />
        <TextField label="E-mail" readOnly {...field} />
        <TextField label="Name" disabled {...field} />
        <Textarea label="Description" {...field} />
        <SelectField
          label="Group"
          value="plan"
          onChange={() => {}}
          options={[{ value: 'plan', label: 'Shared' }]}
        />
        <RadioGroup
          label="Group"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'personal', label: 'Personal', hint: 'Only you' },
            { value: 'plan', label: 'Shared', hint: 'People who join by link' },
          ]}
        />
      </div>
    </Part>
  )
}

function DialogSample() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete this class?"
        description="Its 4 images go with it. There is no undo."
      >
        <div className="dialog-actions">
          <Button size="lg" onClick={() => setIsOpen(false)}>
            Keep it
          </Button>
          <Button size="lg" variant="danger" onClick={() => setIsOpen(false)}>
            Delete class
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="title text-lg">{name}</h2>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </section>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
