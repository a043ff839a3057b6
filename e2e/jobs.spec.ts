import { choose, expect, onRow, test } from './fixtures'

test('a job’s times are checked in the words of the specification; a known name is overwritten only on purpose', async ({
  page,
  open,
  accessible,
}) => {
  await open('/cbo/job/timedJob?job_name=clean-up')
  const table = page.getByRole('table', { name: 'Timed jobs' })
  const row = table.getByRole('row', { name: /Export file clean-up/ })
  await expect(row).toContainText('Every 6 h')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'New timed job' })
  const save = drawer.getByRole('button', { name: 'Save' })
  const time = async (label: string, value: string) => {
    await drawer.getByLabel(label).fill(value)
    await page.keyboard.press('Enter')
  }
  await drawer.getByLabel('Job name').fill('Export file clean-up')
  await drawer.getByRole('combobox', { name: 'Program' }).fill('log entries')
  await page.keyboard.press('Enter')
  await save.click()
  await expect(drawer.getByText('The run time must be configured.')).toBeVisible()
  await choose(page, drawer.getByRole('combobox', { name: 'Run time' }), 'Daily')
  await save.click()
  await expect(drawer.getByText('The minute must be set.')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Minute' }).fill('30')
  await page.keyboard.press('Enter')

  const later = new Date().getFullYear() + 2
  await time('Start time', '01/03/2020 10:00:00')
  await save.click()
  await expect(drawer.getByText('Start time must be later than current time!')).toBeVisible()
  await time('Start time', `01/03/${later} 10:00:00`)
  await time('End time', '01/03/2020 10:00:00')
  await save.click()
  await expect(drawer.getByText('End time must be later than current time!')).toBeVisible()
  await time('End time', `01/03/${later} 09:00:00`)
  await save.click()
  await expect(drawer.getByText('The start must be earlier than the end.')).toBeVisible()
  await time('End time', `02/03/${later} 10:00:01`)
  await save.click()
  await expect(drawer.getByText('End and start may not differ by more than 24 hours.')).toBeVisible()
  await accessible('the form of a job with problems', '[role=dialog]')
  await time('End time', `02/03/${later} 10:00:00`)
  await save.click()

  const question = page.getByRole('dialog', {
    name: 'This data already exists in the job. Is it overwritten?',
  })
  await expect(question).toContainText('“Export file clean-up” gets the values of this form')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer.getByText('A job with this name exists already.')).toBeVisible()
  await expect(drawer.getByLabel('Start time')).toHaveValue(`01/03/${later} 10:00:00`)
  await save.click()
  await question.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByText('The job was saved.')).toBeVisible()
  await expect(row).toContainText('Every day at 00:30')
  await expect(table.getByRole('row', { name: /Export file clean-up/ })).toHaveCount(1)
})

test('a job is paused by name, runs now once, tells its log, runs again from there; old logs are cleared by number', async ({
  page,
  open,
  accessible,
}) => {
  const name = 'Task scheduler'
  await open('/cbo/job/timedJob?job_name=Task')
  const row = page.getByRole('table', { name: 'Timed jobs' }).getByRole('row', { name: new RegExp(name) })
  await onRow(page, 'Pause', name)
  const pause = page.getByRole('dialog', { name: 'Pause the job?' })
  await expect(pause).toContainText(name)
  await pause.getByRole('button', { name: 'Pause' }).click()
  await expect(row).toContainText('Paused')

  let ran = 0
  page.on('request', (request) => (ran += request.url().endsWith('/cbo/timedJob/run') ? 1 : 0))
  await row.getByRole('button', { name: `Run now: ${name}` }).click()
  const run = page.getByRole('dialog', { name: 'Run the job now?' })
  await expect(run).toContainText('{"batchSize": 500}')
  await accessible('the question before a job runs')
  await run.getByRole('button', { name: 'Run now' }).dblclick()
  await expect(row).toContainText('Executing')
  await expect(row.getByRole('button', { name: `Run now: ${name}` })).toHaveCount(0)
  expect(ran).toBe(1)
  await expect(row).toContainText('Paused')

  await row.getByRole('link', { name, exact: true }).click()
  const logs = page.getByRole('table', { name: 'Job logs' })
  const cause = (word: string) =>
    logs.getByRole('row').filter({ has: page.getByRole('cell', { name: word, exact: true }) })
  const mine = cause('Run now').first()
  await expect(mine).toContainText(/Success|Failed/)
  await mine.getByRole('button', { name: /^Details/ }).click()
  const drawer = page.getByRole('dialog', { name: new RegExp(name) })
  await expect(drawer).toContainText('"batchSize": 500')
  await accessible('one execution', '[role=dialog]')
  await drawer.getByRole('button', { name: 'Run again' }).click()
  const again = page.getByRole('dialog', { name: 'Run the job again?' })
  await again.getByRole('button', { name: 'Run again' }).click()
  // A short one may be over before the list has asked again.
  await expect(cause('Run again').first()).toContainText(/Executing|Success|Failed/)
  await drawer.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Clear logs' }).click()
  const clear = page.getByRole('dialog', { name: 'Clear job logs' })
  const found = clear.getByText(/^[\d,]+ entries will be deleted\. This cannot be undone\.$/)
  await expect(found).toBeVisible()
  const days = clear.getByRole('spinbutton', { name: 'Delete entries older than' })
  await days.fill('0')
  await expect(clear.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await days.fill('30')
  const count = /^[\d,]+/.exec((await found.textContent()) ?? '')?.[0] ?? ''
  await accessible('old logs are cleared', '[role=dialog]')
  await clear.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${count} entries were deleted.`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Clear logs' }).click()
  // What grew that old in the meantime is few.
  await expect(
    clear.getByText(/^There are no entries that old\.|^\d entr(y|ies) will be deleted/),
  ).toBeVisible()
})
