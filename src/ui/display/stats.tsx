/** A few numbers with their units: stacked in the corner, side by side on a phone. */
export function Stats({
  scores,
  layout,
}: {
  scores: readonly { value: number; unit: string }[]
  layout: 'column' | 'row'
}) {
  return (
    <dl
      className={
        layout === 'column'
          ? 'flex flex-col gap-[32px] px-[4px] py-[8px] max-lg:text-center lg:px-[12px]'
          : 'card grid grid-cols-3 divide-x divide-line'
      }
    >
      {scores.map(({ value, unit }) => (
        // Screen readers announce "skills: 15"; on screen the number is on top.
        <div
          key={unit}
          className={`flex flex-col-reverse justify-end ${layout === 'row' ? 'p-4' : ''}`}
        >
          <dt className="mt-2.5 text-xs leading-4 text-ink-2">{unit}</dt>
          <dd
            className={`score num ${layout === 'column' ? 'text-[2rem] md:text-[2.5rem] xl:text-[3.5rem]' : 'text-[2.125rem]'}`}
          >
            {value.toLocaleString()}
          </dd>
        </div>
      ))}
    </dl>
  )
}
