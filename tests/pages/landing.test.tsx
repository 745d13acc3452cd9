import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp, signedInAs } from '../support/render-app'

// In a separate file: the feature flag is read when the app starts.
vi.stubEnv('VITE_UPDATED_MARKETING', 'true')
Element.prototype.scrollIntoView = () => {}

const sections = [
  ['features', 'Built for the mat side'],
  ['highlights', 'Highlights'],
  ['pricing', 'Pricing'],
  ['faq', 'FAQ'],
  ['about', 'About'],
]

test.each(['/', '/LandingPage'])(
  '%s shows the landing page with header and footer',
  async (path) => {
    const { router, user } = renderApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Tatami Beta' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup')
    for (const [id = '', title = ''] of sections) {
      expect(document.getElementById(id)).toContainElement(
        screen.getByRole('heading', { level: 2, name: title }),
      )
    }
    for (const title of ['Lesson planning', 'Gamify your learning', 'Available on all platforms']) {
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeVisible()
    }

    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
    expect(header.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
    const links = within(header.getByRole('navigation', { name: 'Sections' }))
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['Features', 'Highlights', 'Pricing', 'FAQ', 'About'],
    ])
    await user.click(links.getByRole('link', { name: 'FAQ' }))
    expect(router.state.location).toMatchObject({ pathname: path, hash: 'faq' })

    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  },
)

test('the menu links to the sections too, and closes after a click', async () => {
  const { user, router } = renderApp('/Pricing')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
  await user.click(menu.getByRole('link', { name: 'Highlights' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tatami Beta' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/', hash: 'highlights' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('signed-in people see the landing page in the app shell', async () => {
  signedInAs()
  renderApp('/LandingPage')
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tatami Beta')
  expect(screen.queryByRole('contentinfo')).toBeNull()
})
