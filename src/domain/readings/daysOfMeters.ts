interface DayOfMeter {
  meter_id: string
  data_date: string
  comm_port: string
}

/** A curve is read day by day: each day of a meter once. */
export const daysOfMeters = (rows: readonly DayOfMeter[]) => [
  ...new Map(
    rows.map(({ meter_id, data_date, comm_port }) => {
      const id = `${meter_id}.${data_date}`
      return [id, { id, meter_id, data_date, comm_port }]
    }),
  ).values(),
]
