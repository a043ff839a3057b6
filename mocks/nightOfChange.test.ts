import { expect, it } from 'vitest'
import { backendAt } from './testClient'

interface Run {
  job_name: string
  task_id: string
  task_time: string
}
interface Task {
  id: string
  job_name: string
  cron: string
  task_status: string
}

it.each([
  { day: '2026-10-25', change: 'the hour from two to three twice', hours: 25 },
  { day: '2026-03-29', change: 'no hour from two to three', hours: 23 },
])(
  'in the night of $day, which has $change, a daily task runs once and an hourly one $hours times',
  async ({ day, hours }) => {
    const at = backendAt()
    const clock = (time: string, zone?: string) =>
      at.post('/__simulator/clock', { time: `${day.slice(0, 8)}${time}`, ...(zone && { zone }) })
    const before = Number(day.slice(8)) - 1
    await clock(`${before} 20:00:00`, 'Europe/Madrid')
    const token = await at.signIn('admin')
    const order = {
      job_name: 'In that hour',
      task_type: '1',
      item_codes: ['pap_r'],
      object_type: '5',
      object_ids: [at.backend.db.tables.areas.all()[1]?.id],
      freeze_density: 'D',
      strategy: '1',
      priority: '2',
      rounds: 0,
      remark: '',
      cron: '30 2 * * *',
      start_time: `${day.slice(0, 8)}${before} 20:30:00`,
      end_time: '',
      date_unit: '',
      date_sign: '',
      date_count: '',
    }
    expect((await at.post('/capture/autoTask/insert', order, token)).body).toMatchObject({ success: true })

    await clock(`${before + 2} 09:00:00`)
    const again = await at.signIn('admin')
    const runs = (
      await at.get(`/capture/taskMonitor/list?pageSize=500&time_begin=${day}&time_end=${day}`, again)
    ).body.result.pageDatas.dataList as Run[]
    const tasks = (await at.get('/capture/autoTask/list?pageSize=50', again)).body.result.pageDatas
      .dataList as Task[]
    const times = ({ id }: Task) => runs.filter(({ task_id }) => task_id === id).length
    const working = tasks.filter(({ task_status }) => task_status !== 'finished')
    const daily = working.filter(({ cron }) => /^\d+ \d+ \* \* \*$/.test(cron))
    expect(daily.map(({ cron }) => cron)).toEqual(expect.arrayContaining(['30 0 * * *', '30 2 * * *']))
    expect(daily.map((task) => [task.job_name, times(task)])).toEqual(
      daily.map(({ job_name }) => [job_name, 1]),
    )
    const hourly = working.filter(({ cron }) => /^\d+ \* \* \* \*$/.test(cron))
    expect(hourly.map(times)).toEqual([hours])
  },
)
