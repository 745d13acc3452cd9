import { AboutSection } from './about-section'
import { Faq } from './faq'
import { Features } from './features'
import { Hero } from './hero'
import { Highlights } from './highlights'
import { LandingSection } from './landing-section'
import { PricingCard } from './pricing-card'

/** The landing page; its sections are in the order of the header's links. */
export function Landing() {
  return (
    <>
      <Hero />
      <div className="px-5 pb-20 sm:px-8 lg:px-12 lg:pb-28">
        <Features />
        <Highlights />
        <LandingSection id="pricing" title="Pricing">
          <div className="mt-8">
            <PricingCard />
          </div>
        </LandingSection>
        <Faq />
        <AboutSection />
      </div>
    </>
  )
}
