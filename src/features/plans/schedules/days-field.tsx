import { useId } from 'react'
import { descriptionIds, FieldError } from '@/ui/form/field'
import { weekdays } from './schedule-dates'
import { weekdayName } from './schedule-text'

type Weekday = (typeof weekdays)[number]

/** A group of checkboxes for weekdays. */
export function DaysField({
  value,
  onChange,
  onBlur,
  error,
}: {
  value: readonly Weekday[]
  onChange: (days: Weekday[]) => void
  onBlur: () => void
  error: string | undefined
}) {
  const id = useId()
  const { errorId, describedBy } = descriptionIds(id, { error })
  return (
    <fieldset aria-describedby={describedBy} onBlur={onBlur} className="min-w-0">
      <legend className="label">Days</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <label key={day} className={`toggle ${error ? 'toggle-error' : ''}`}>
            <input
              type="checkbox"
              className="sr-only"
              checked={value.includes(day)}
              aria-label={weekdayName(day, 'long')}
              aria-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange(
                  weekdays.filter((each) =>
                    each === day ? event.target.checked : value.includes(each),
                  ),
                )
              }
            />
            {weekdayName(day, 'short')}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
