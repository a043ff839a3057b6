/** Customary values of a country's network; the world has one profile, and no other file defines a voltage. */
export interface Profile {
  readonly key: 'dominican' | 'iec'
  /** Hz. */
  readonly frequency: 50 | 60
  /** Medium voltage between lines, kV. */
  readonly mediumVoltage: number
  /** Low voltage between the lines of a three-phase service, kV. */
  readonly lowVoltage: number
  /** Voltage transformers of meters at medium voltage: as written on the plate, its ratio, and V between lines behind it. */
  readonly pt: { readonly text: string; readonly ratio: number; readonly secondary: number }
  /** V at the terminals of a meter without voltage transformer: of a phase to neutral (1P3W: of a leg). */
  readonly phaseVoltage: number
  /** Share of single-family homes with a split-phase service (1P3W). */
  readonly splitPhase: number
  /** Name of the low voltage. */
  readonly supply: { readonly voltage: string; readonly frequency: number }
  /** Days on which work rests: 'MM-dd' of each year, and days after Easter Sunday (before it: below 0). */
  readonly holidays: { readonly fixed: readonly string[]; readonly afterEaster: readonly number[] }
}

export const profiles: Readonly<Record<Profile['key'], Profile>> = {
  dominican: {
    key: 'dominican',
    frequency: 60,
    mediumVoltage: 13.8,
    lowVoltage: 0.208,
    pt: { text: '13800/120', ratio: 115, secondary: 120 },
    phaseVoltage: 120,
    splitPhase: 0.85,
    supply: { voltage: '120/240 V', frequency: 60 },
    holidays: {
      fixed: ['01-01', '01-06', '01-21', '01-26', '02-27', '05-01', '08-16', '09-24', '11-06', '12-25'],
      // Good Friday and Corpus Christi.
      afterEaster: [-2, 60],
    },
  },
  iec: {
    key: 'iec',
    frequency: 50,
    mediumVoltage: 11,
    lowVoltage: 0.4,
    pt: { text: '11000/110', ratio: 100, secondary: 110 },
    phaseVoltage: 230,
    splitPhase: 0,
    supply: { voltage: '230/400 V', frequency: 50 },
    holidays: { fixed: ['01-01', '05-01', '12-25', '12-26'], afterEaster: [-2, 1] },
  },
}

/**
 * Un at the terminals of a meter, V: phase to neutral, and between lines for 3P3W. Behind a voltage transformer it is
 * the secondary voltage.
 */
export function nominalVoltage(profile: Profile, wiring: string, pt: number): number {
  return pt === 1 ? profile.phaseVoltage : behind(wiring, profile.pt.secondary)
}
const behind = (wiring: string, secondary: number): number =>
  wiring === '2' ? secondary : secondary / Math.sqrt(3)

/** Nominal voltage rounded to tenths of a volt, from entered values: the ratio as on the plate, '13800/120'. */
export function nominalAsEntered(
  profile: Profile,
  { wiring_mode, pt_ratio }: { wiring_mode: string; pt_ratio: string },
): number {
  const [primary = 1, secondary = 1] = pt_ratio.split('/').map(Number)
  const direct = !(primary > secondary && secondary > 0)
  const volts = direct
    ? profile.phaseVoltage
    : behind(wiring_mode, secondary === 1 ? profile.pt.secondary : secondary)
  return Math.round(volts * 10) / 10
}
