import { Button } from '@/ui/button/button'

/** Toggle buttons for the skills of a note. */
export function NoteSkills({
  skills,
  value,
  onChange,
}: {
  skills: readonly { id: string; name: string }[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}) {
  return (
    <fieldset>
      <legend className="label">Skills it is about</legend>
      <div className="flex flex-wrap gap-2">
        {skills.map(({ id, name }) => {
          const isChosen = value.includes(id)
          return (
            <Button
              key={id}
              variant={isChosen ? 'primary' : 'quiet'}
              aria-pressed={isChosen}
              className="whitespace-normal"
              onClick={() =>
                onChange(isChosen ? value.filter((each) => each !== id) : [...value, id])
              }
            >
              {name}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
