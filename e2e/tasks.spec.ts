import type { Page } from '@playwright/test'
import { choose, expect, go, onRow, test, widen } from './fixtures'
import { metersBehind } from './headEnd'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const table = (page: Page, name: string) => page.getByRole('table', { name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a manual task begins as it is saved, moves by itself, and its counters equal its objects; what failed is read again', async ({
  page,
  open,
  simulator,
  accessible,
}) => {
  // A concentrator asks one meter after the other: fifty keep it busy for a minute, at any hour.
  const { numbers } = await metersBehind(page, simulator, '1', 50)
  await widen(page)
  await open('/capture/task/manualTask')
  const tasks = table(page, 'Manual tasks')
  await expect(tasks.getByRole('row').nth(3)).toBeVisible()
  await button(page, 'Add').click()
  const form = dialog(page, 'New manual task')
  await form.getByLabel('Task name').fill('Busy concentrator')
  await choose(page, form.getByRole('combobox', { name: 'Data items' }), 'Import active register, kWh')
  await page.keyboard.press('Escape')
  await choose(page, form.getByRole('combobox', { name: 'Object type' }), 'Code')
  await form.getByRole('textbox', { name: 'Objects' }).fill(numbers.join('\n'))
  await expect(form.getByText('50 of 2,000 requested items')).toBeVisible()
  await accessible('the form of a manual task', '[role=dialog]')
  let begun = 0
  page.on('request', (request) => (begun += request.url().endsWith('/manualTask/insert') ? 1 : 0))
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  const row = tasks.getByRole('row', { name: /Busy concentrator/ })
  await expect(row).toContainText(/Sent|Ongoing/)
  expect(begun).toBe(1)
  await expect(button(page, 'Re-read failed: Busy concentrator')).toHaveCount(0)

  // Meanwhile a copy keeps the objects and is shown before it runs.
  await onRow(page, 'Clone', 'Busy concentrator')
  const copy = dialog(page, 'Edit manual task')
  await expect(copy.getByRole('textbox', { name: 'Objects' })).toHaveValue(numbers.join('\n'))
  await expect(copy.getByText(/^This copy exists already and runs on /)).toBeVisible()
  await copy.getByRole('button', { name: 'Cancel' }).click()
  await expect(copy).toBeHidden()
  await expect(tasks.getByRole('row', { name: /Busy concentrator\s*Copy/ })).toBeVisible()
  await expect(tasks.getByRole('columnheader', { name: /^Created/ })).toBeVisible()

  // Nobody reloads: it moves by itself.
  const original = tasks
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Busy concentrator', exact: true }) })
  await expect(original).toContainText(/[1-9]\d*\s%/)
  await original.getByRole('link', { name: 'Busy concentrator', exact: true }).click()
  const runs = table(page, 'Task monitor')
  await runs
    .getByRole('row', { name: /Busy concentrator/ })
    .getByRole('button', { name: 'Busy concentrator', exact: true })
    .click()
  const run = dialog(page, 'Busy concentrator')
  await accessible('an execution', '[role=dialog]')

  // Stopping asks first, and says what is lost.
  await run.getByRole('button', { name: 'Stop reading' }).click()
  const stop = dialog(page, 'Stop this execution?')
  await expect(stop).toContainText(/\d+ objects are not read yet; they will count as failed\./)
  await stop.getByRole('button', { name: 'Go on reading' }).click()
  await expect(run).toContainText('Ongoing')
  await run.getByRole('button', { name: 'Stop reading' }).click()
  await stop.getByRole('button', { name: 'Stop reading' }).click()
  await expect(page.getByText('The execution was stopped.')).toBeVisible()
  await expect(run).toContainText('Stopped')
  await expect(run.getByText('Reading (0)')).toBeVisible()
  const count = async (word: string) =>
    Number(/\((\d+)\)/.exec((await run.getByText(new RegExp(`^${word} \\(`)).textContent()) ?? '')?.[1])
  const failed = await count('Read failed')
  expect(failed).toBeGreaterThan(0)
  expect((await count('Read success')) + failed + (await count('No need read'))).toBe(50)
  await run.getByText(`Read failed (${failed})`).click()
  await expect(table(page, 'Objects').locator('tbody tr')).toHaveCount(Math.min(15, failed))
  await expect(table(page, 'Objects').locator('tbody tr').first()).toContainText('Stopped')

  // Exactly the failed ones are read again.
  await run.getByRole('button', { name: 'Re-read failed' }).click()
  await dialog(page, `Read ${failed} failed objects again?`)
    .getByRole('button', { name: 'Re-read failed' })
    .click()
  await expect(page.getByText(`${failed} objects are being read again.`)).toBeVisible()
  await expect(run.getByText(`Reading (${failed})`)).toBeVisible()
})

test('a run time needs its minute and shows five runs; run now happens once; a stopped task asks before it stops', async ({
  page,
  open,
  accessible,
}) => {
  await open('/capture/task/autoTask')
  const tasks = table(page, 'Automatic tasks')
  await expect(tasks.getByRole('row').nth(3)).toBeVisible()
  await accessible('automatic tasks')
  // Whatever the hour and the day, one of two is not under way.
  const monthly = tasks.getByRole('row', { name: /^Select Monthly freeze/ }).getByText('Ongoing')
  const task = (await monthly.count()) > 0 ? 'Clock check' : 'Monthly freeze'
  const row = tasks.getByRole('row', { name: new RegExp(`^Select ${task}`) })
  await onRow(page, 'Edit', task)
  const form = dialog(page, 'Edit automatic task')
  await expect(form.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await button(page, 'Add').click()
  const added = dialog(page, 'New automatic task')
  await choose(page, added.getByRole('combobox', { name: /Run time/ }), 'Daily')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added.getByText('The minute must be set.')).toBeVisible()
  await expect(added.getByText('Please choose: Objects')).toBeVisible()
  await choose(page, added.getByRole('combobox', { name: 'Minute' }), '05')
  await expect(added.getByText('Every day at 00:05')).toBeVisible()
  await expect(added.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5)
  await accessible('the form of an automatic task', '[role=dialog]')
  await page.keyboard.press('Escape')
  await dialog(page, /The data has been modified/)
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(added).toBeHidden()

  let runs = 0
  page.on('request', (request) => (runs += request.url().endsWith('/autoTask/run') ? 1 : 0))
  await onRow(page, 'Run now', task)
  const sure = dialog(page, 'Run this task now?')
  await expect(sure).toContainText(`${task}: all meters of`)
  await sure.getByRole('button', { name: 'Run now' }).dblclick()
  await expect(page.getByText('The task is running. Its progress is in the task monitor.')).toBeVisible()
  expect(runs).toBe(1)
  await expect(row).toContainText('Ongoing')

  // Whatever the hour: a task that was run by hand a moment ago is certainly under way when it is stopped.
  await onRow(page, 'Stop', task)
  const ask = dialog(page, 'Stop this task?')
  await expect(
    ask.getByText(/^The execution of .* is under way: [\d,]+ objects are not read yet\.$/),
  ).toBeVisible()
  await expect(ask.getByRole('radio', { name: 'Let it go on' })).toBeChecked()
  await accessible('stopping an automatic task', '[role=dialog]')
  await ask.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(row).toContainText(/Stopped · .* goes on/)
  await onRow(page, 'End the execution', task)
  await dialog(page, /^End the execution of/)
    .getByRole('button', { name: 'End the execution' })
    .click()
  await expect(page.getByText('1 execution was ended.')).toBeVisible()
  await expect(row).toContainText('Stopped')
  await expect(row).not.toContainText('goes on')
  await go(page, '/capture/task/taskMonitor?today=1')
  await expect(page.getByRole('figure').first()).toBeVisible()
  await expect(table(page, 'Task monitor').getByRole('row').nth(3)).toBeVisible()
  await accessible('the task monitor with the day')
})

test('who may only look has no buttons for tasks, and the head-end refuses what is sent anyway', async ({
  page,
  open,
  simulator,
}) => {
  await open('/capture/task/autoTask', 'auditor')
  await expect(table(page, 'Automatic tasks').getByRole('row').nth(3)).toBeVisible()
  for (const name of [/^Add$/, /^Run now: /, /^Edit: /, /^More actions for /])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  const answer = await page.request.post('/ami-api/capture/autoTask/run', {
    headers: { Authorization: `Bearer ${await simulator.token('auditor')}` },
    data: { id: 'task-a10', request_id: 'by hand' },
  })
  expect(answer.status()).toBe(403)
})
