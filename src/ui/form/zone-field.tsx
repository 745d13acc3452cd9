import { type ComponentProps, useId, useState } from 'react'
import { deviceTimeZone, zoneChoices, zoneLabel } from '@/lib/time/time-zones'
import { Button } from '@/ui/button/button'
import { TextField } from './text-field'

type ZoneFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'hint' | 'required'
>

/**
 * A time zone, found by typing a city, with the device's own offered. Its value is what is typed:
 * `zoneSchema` makes a zone of it.
 */
export function ZoneField(props: ZoneFieldProps) {
  const listId = useId()
  // Some four hundred, so only made once.
  const [choices] = useState(() => zoneChoices())
  const here = zoneLabel(deviceTimeZone())
  return (
    <div>
      <TextField
        {...props}
        autoComplete="off"
        list={listId}
        onFocus={(event) => event.target.select()}
      />
      <datalist id={listId}>
        {choices.map(({ label, offset }) => (
          <option key={label} value={label} label={`${label} · ${offset}`} />
        ))}
      </datalist>
      {props.value !== here && (
        <Button variant="ghost" className="mt-1 -ml-4" onClick={() => props.onChange(here)}>
          Use {here}, the zone of this device
        </Button>
      )}
    </div>
  )
}
