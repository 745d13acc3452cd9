import { type ComponentProps, useId, useState } from 'react'
import { deviceTimeZone, zoneChoices, zoneLabel } from '@/lib/time/time-zones'
import { Button } from '@/ui/button/button'
import { TextField } from './text-field'

type ZoneFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'hint' | 'required'
>

/**
 * A time zone input with suggestions by city and a button for the device's own zone. Its value is the
 * raw input; `zoneSchema` parses it.
 */
export function ZoneField(props: ZoneFieldProps) {
  const listId = useId()
  // Created once, because there are some four hundred.
  const [choices] = useState(() => zoneChoices())
  const deviceZone = zoneLabel(deviceTimeZone())
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
      {props.value !== deviceZone && (
        <Button variant="ghost" className="mt-1 -ml-4" onClick={() => props.onChange(deviceZone)}>
          Use {deviceZone}, the zone of this device
        </Button>
      )}
    </div>
  )
}
