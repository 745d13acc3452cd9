import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { productName } from '@/config/product-name'
import { buttonClass } from '@/ui/button/button'
import { Band } from '@/ui/mat/band'
import { Mats } from '@/ui/mat/mats'
import { SampleMeter } from './sample-meter'

/** The hero: name, tagline and sign-up link. */
export function Hero() {
  return (
    <section className="relative xl:grid xl:min-h-[560px] xl:grid-cols-[minmax(0,1fr)_440px]">
      <div className="px-5 pt-12 pb-10 sm:px-8 lg:px-12 xl:pt-24">
        <h1 className="title text-[clamp(2.25rem,13vw,3.25rem)] leading-none sm:text-4xl">
          {productName} <span className="text-ink-3">Beta</span>
        </h1>
        <p className="title mt-4 text-xl text-ink-2 sm:text-2xl">
          Plan the class.
          <br />
          Log the mat time.
          <br />
          See your game grow.
        </p>
        <Link to="/signup" className={`${buttonClass({ variant: 'rush', size: 'lg' })} mt-8`}>
          Get Started
          <ArrowRight />
        </Link>
      </div>
      <div className="relative grid min-h-[440px] place-items-center overflow-hidden px-5 py-10">
        <Mats />
        <SampleClass />
      </div>
    </section>
  )
}

/** Illustration of a class right after the check-in; not interactive. */
function SampleClass() {
  return (
    <figure
      role="img"
      aria-label="A class in the app: Half guard, underhook to dog fight. Checked in, with 10 exp for each of two skills."
      className="card relative w-full max-w-[330px] overflow-hidden shadow-dialog"
    >
      <div aria-hidden="true">
        <Band group="gym" />
        <div className="p-5">
          <p className="num font-semibold text-ink-2">
            19:00 to 20:30 <span className="font-normal text-ink-3">· Fundamentals</span>
          </p>
          <p className="title mt-1.5 text-xl">Half guard: underhook to dog fight</p>
          <div className="mt-4 grid gap-3">
            <SampleMeter name="Half guard underhook" aside="+10" level={6} filled={70} />
            <SampleMeter name="Knee shield" aside="+10" level={8} filled={60} />
          </div>
          <p className={`${buttonClass({ variant: 'done', size: 'lg' })} mt-5 w-full`}>
            <Check />
            Checked in
          </p>
        </div>
      </div>
    </figure>
  )
}
