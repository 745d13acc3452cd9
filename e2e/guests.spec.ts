import type { Product } from '../tests/support/product'
import { expect, expectAccessibleInBothThemes, test } from './fixtures'

test('a guest reads a shared plan and its classes, and sees no name but the coach’s', async ({
  page,
  product,
}) => {
  const { planId, code, classId } = await aSharedPlan(product)
  const requested: string[] = []
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => {
    requested.push(request.url())
    referrers.push(request.headers().referer)
  })

  const answer = await page.goto(`/view/plan/${planId}/code/${code}`)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(page.getByRole('heading', { name: 'Fundamentals' })).toBeVisible()
  await expect(page.getByText('Shared by Rafael Nunes')).toBeVisible()
  await expect(page.getByText('Maya Okafor')).toHaveCount(0)
  const views = requested.filter((url) => url.includes('/api/share/'))
  expect(views, 'the document tells what it shows').toEqual([])
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Half guard' }).click()
  await expect(page).toHaveURL(new RegExp(`/view/class/${classId}/code/${code}$`))
  await expect(page.getByRole('heading', { name: 'Half guard' })).toBeVisible()
  await expect(page.getByText('Elbow to knee')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('link', { name: 'Next Back control' }).click()
  await expect(page.getByRole('heading', { name: 'Back control' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous Half guard' }).click()
  await expect(page.getByRole('heading', { name: 'Half guard' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Elbow to knee')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeHidden()
  await expect(page.getByRole('link', { name: 'Next Back control' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // The URL keeps the code, so that reloads, bookmarks and forwarding work.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Half guard' })).toBeVisible()

  const elsewhere = requested.filter((url) => !url.startsWith(product.url))
  expect(elsewhere, 'no request to another origin').toEqual([])
  expect(referrers.filter(Boolean), 'no Referer header, because the URL contains the code').toEqual(
    [],
  )
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('a view link has a link preview in chats, and its data is embedded in the document', async ({
  page,
  product,
}) => {
  const { planId, code } = await aSharedPlan(product)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requested.push(request.url())
  })
  await page.goto(`/view/plan/${planId}/code/${code}`)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Fundamentals')
  await expect(page.getByRole('heading', { name: 'Fundamentals' })).toBeVisible()
  await expect(page).toHaveTitle('Fundamentals · Tatami')
  expect(requested).toEqual([])
})

test('a view link that was turned off is invalid on the next visit', async ({ page, product }) => {
  const { planId, code, coach } = await aSharedPlan(product)
  await page.goto(`/view/plan/${planId}/code/${code}`)
  await expect(page.getByRole('heading', { name: 'Fundamentals' })).toBeVisible()
  const links = coach.client.collection('trainingPlanSubscriptions')
  const view = (await links.getFullList()).find(({ action }) => action === 'view')
  await links.update(view?.id ?? '', { active: false })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Invalid subscription code' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a view code opens no join page, and a join code no view page', async ({
  page,
  product,
  expectProblem,
}) => {
  expectProblem(/status of 400/)
  const { planId, code, joinCode } = await aSharedPlan(product)
  for (const path of [
    `/join/plan/${planId}/code/${code}`,
    `/view/plan/${planId}/code/${joinCode}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Invalid subscription code' })).toBeVisible()
  }
})

test('a guest sees a gym, its plans and its week', async ({ page, product }) => {
  const owner = await product.createUser({ name: 'Ines Duarte', membership: 'gym' })
  const gym = await owner.client.collection('gyms').create({ name: 'Northside' })
  const plan = await owner.client
    .collection('trainingPlans')
    .create({ name: 'Evenings', assignedGroup: 'gym', gym: gym.id })
  await owner.client.collection('trainingPlanClasses').create({
    name: 'Half guard',
    classDate: new Date().toISOString(),
    trainingPlan: plan.id,
  })
  const links = await owner.client.collection('gymSubscriptions').getFullList()
  const view = links.find(({ action }) => action === 'view')

  await page.goto(`/view/gym/${view?.id}/code/${view?.code}`)
  await expect(page.getByRole('heading', { name: 'Northside' })).toBeVisible()
  await expect(page.getByText('Run by Ines Duarte')).toBeVisible()
  await expect(page.getByText('Half guard')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

/** A coach's shared plan with one member and one class with one skill. */
async function aSharedPlan(product: Product) {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const student = await product.createUser({ name: 'Maya Okafor', membership: 'free' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'plan' })
  const links = await coach.client
    .collection('trainingPlanSubscriptions')
    .getFullList({ filter: coach.client.filter('trainingPlan = {:id}', { id: plan.id }) })
  const codeOf = (action: string) => links.find((link) => link.action === action)?.code ?? ''
  const { items } = await coach.client.collection('skills').getList(1, 1, { sort: 'name' })
  const skill = items[0]?.id ?? ''
  const trainingClass = await coach.client.collection('trainingPlanClasses').create({
    name: 'Half guard',
    classDate: new Date().toISOString(),
    trainingPlan: plan.id,
    skills: [skill],
    classSkills: [{ skill, keyDetail: 'Elbow to knee' }],
  })
  await coach.client.collection('trainingPlanClasses').create({
    name: 'Back control',
    classDate: new Date(Date.now() + 86_400_000).toISOString(),
    trainingPlan: plan.id,
  })
  await student.client.collection('userSubscriptions').create({
    action: 'joinUser',
    resource: 'trainingPlan',
    resourceId: plan.id,
    code: codeOf('joinUser'),
  })
  await student.client
    .collection('trainingPlanClassAttendances')
    .create({ tpClass: trainingClass.id })
  return {
    coach,
    planId: plan.id,
    classId: trainingClass.id,
    code: codeOf('view'),
    joinCode: codeOf('joinUser'),
  }
}
