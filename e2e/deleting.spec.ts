import { expect, test } from './fixtures'

// A console error fails a test, so this also proves that no query refetches a deleted record.
test('deleting a class redirects to its plan, deleting the plan to the list', async ({
  page,
  product,
  signInAs,
}) => {
  const coach = await product.createUser({ name: 'Rafael Nunes', membership: 'premium' })
  const plan = await coach.client
    .collection('trainingPlans')
    .create({ name: 'Fundamentals', assignedGroup: 'plan' })
  const { id } = await coach.client.collection('trainingPlanClasses').create({
    name: 'Half guard',
    classDate: new Date().toISOString(),
    trainingPlan: plan.id,
  })
  await signInAs(coach)

  await page.goto(`/home/class/${id}`)
  await pageAction('Delete')
  const question = page.getByRole('dialog', { name: 'Delete this class?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await pageAction('Delete')
  await question.getByRole('button', { name: 'Delete class' }).click()
  await expect(page.getByText('Class deleted')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/home/plan/${plan.id}$`))
  await expect(page.getByRole('heading', { name: 'No classes yet' })).toBeVisible()

  await pageAction('Delete plan')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete plan' }).click()
  await expect(page.getByText('Plan deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/home\/learn$/)
  await expect(page.getByRole('heading', { name: 'No plans yet' })).toBeVisible()

  /** Clicks a page action; on a phone it is in the "More actions" sheet. */
  async function pageAction(name: string) {
    const action = page.getByRole('button', { name, exact: true })
    const more = page.getByRole('button', { name: 'More actions' })
    await expect(action.or(more).first()).toBeVisible()
    if (!(await action.isVisible())) await more.click()
    await action.click()
  }
})
