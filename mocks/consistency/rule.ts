/** Counts of one rule. */
export interface Count {
  rule: string
  checked: number
  failed: number
  /** The first failures in words. */
  examples: string[]
}

/** Notes one check of a rule; `describe` words a failure. */
export type Note = (rule: RuleName, holds: boolean, describe: () => string) => void

/** Every rule with its tolerance and the reason for it. */
export const rules = {
  tariffs:
    'Σ of the four tariffs = total, of registers and energies, but of meters that are found to break it; a hundredth for each',
  quarters:
    'Σ of the 96 quarters = energy of the day, but of registers found to run away; a ten-thousandth of a kWh for each quarter',
  registers: 'Δ of the register between two days × ratio = energy of the day; exact',
  reactive:
    '∫q of a day = reactive energy of its registers, in both directions; 1 % and half a register step',
  latest: 'the registers on the meter page = those of its latest day that was read; exact',
  months: 'Δ of the register between two months × ratio = energy of the month; exact',
  positive: 'no energy of a day is negative',
  demand: 'maximum demand of a day × ratio = its highest quarter; the last digit of the register',
  losses:
    'check meter − Σ of its meters ≥ 0 in every quarter in which it has all voltages, but those found to be fed elsewhere; half a register step of each',
  feeders:
    'feeder meter − Σ of what its areas and special transformers take ≥ 0 in every quarter in which it has all voltages, an area without a check meter being Σ of its meters; half a register step of each',
  sale: 'supply of an area = its check meter, less what went back, and what roofs fed in; sale = Σ of what its meters took, by their day rows, and by the mean of four same weekdays of those that were not read; a hundredth for each meter',
  unread:
    'meters of an area that had to be read, those that were, and the estimated part of its sale, by their day rows; a hundredth for each meter',
  figures:
    'the figure of an area and a day in the list of losses = that of map and archive on the same day; exact',
  monthFigures:
    'the month of an area = its check meter, and Σ of its meters, by their month rows; two hundredths',
  lineFigures:
    'the month of a line = its feeder meter, and Σ of its check meters and special transformers, by their month rows (no less, where an area has no check meter); two hundredths',
  voltages: 'voltages lie within 15 % of nominal wherever no event says otherwise',
  voltageEvents:
    'a quarter in which a voltage event stands is as low, high or empty as the event says, by its share of the quarter',
  extremes:
    'the lowest and highest voltage of a quarter lie on both sides of its means; that of an event is the extreme of its quarters',
  limiter: 'what a limiter tells of fits into the energy of its quarter, and is no less than its mean',
  limiterMoment:
    'what a limiter tells is at most one and a half times the mean of its quarter, since a moment of a home is no more; two hundredths of a kW',
  eventRates:
    'events come as often as in the field: voltages 420, outages 140, relays 110 per 10,000 meters and day; a fourth to four times, where 15 or more are expected',
  outages: 'a quarter without supply has no value, or nothing but zeros',
  consumers:
    'list, search, lookup, page and contract of a meter name one consumer, and the list finds nobody who moved out; exact',
  relay: 'a quarter in which the relay is open counts nothing',
  credit:
    'a meter opens its relay by itself at the second at which its credit is used up, and closes it with a token; exact',
  tokens: 'between two exhausted credits the tokens of a meter are what it used; two tenths of a kWh',
  pairs: 'what ends an event stands at its end, and ends something',
  tasks: 'counters of an execution = its objects',
  counts: 'trees = lists = map = dashboard',
  heard: 'trees, lists, map and topology agree on who is heard',
  addresses: 'one device has one address, one signal and one received power',
  energies:
    'a day of a meter in the list of energies = the same in the list of days; a half of a hundredth, registers exact',
  hours:
    'Σ of the hours of a day = its energy, but of registers found to run away, and the register after the last = that of the day; a ten-thousandth of a kWh for each quarter',
  newest: 'the newest register in its list = that of the meter page, and that of its day; exact',
  demands: 'the demand of a month in its list = the same in the lists of months and of month energies; exact',
  monthDemand:
    'the demand of a month = the highest of its days, and no less than any of them that is known; the last digit of the register',
  records:
    'the value of an abnormal record = what the readings of its meter and day say; means of currents a few points, since gaps of the evening move them',
  neutral: 'who told of a current beside its own shows it in its neutral on the day after; three points',
  angles:
    'the power of an element = its volts × its amps × the cosine of its angle; three hundredths of its volt-amperes',
  blame:
    'a missing day is the meter’s where it did not answer, else that of its point, or of a device on which more points hang',
  signalEffect:
    'of weak modules a larger share comes late or not at all than of strong ones, by a fifth at least',
  lossSpread: 'losses of areas differ by 3 points at least, and one of them is above 6 %',
  causes: 'an area that loses more than 10 % is said to have another cause than its cables',
  reads:
    'a day of an area in the collection rate = Σ of its meters by their day rows, and its rate the cell of its month; exact',
  collected:
    'event logs of a day of an area, and its freezes of the month before, in the collection rate = Σ of its meters by their rows; exact',
  pointReads: 'a day of a collection point = Σ of its meters by their day rows; exact',
  visits: 'visits without a reading = meters whose day row says that they were not read; exact',
  compared: 'the figure of an area in its comparison = that in the list of losses; exact',
  monthLists:
    'a month of an area in the month query = its success rate, its losses, the statistical report and the month report; exact',
  online: 'minutes in which a concentrator was heard = those of its own page; a minute',
  signals: 'level and power in the list of signals = those in the network; exact',
  energy: 'energy of the dashboard = Σ of the day rows of all meters but check meters',
} as const
export type RuleName = keyof typeof rules

/** Counts of all rules. */
export function counting(): { note: Note; counts: () => Count[] } {
  const countByRule = new Map<RuleName, Count>()
  for (const rule of Object.keys(rules) as RuleName[])
    countByRule.set(rule, { rule, checked: 0, failed: 0, examples: [] })
  return {
    note(rule, holds, describe) {
      const count = countByRule.get(rule)
      if (!count) return
      count.checked += 1
      if (holds) return
      count.failed += 1
      if (count.examples.length < 5) count.examples.push(describe())
    },
    counts: () => [...countByRule.values()],
  }
}

/** True when two numbers differ by no more than `tolerance`, aside from floating point error. */
export const isNear = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= tolerance + 1e-7
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
