/** Codes of the dictionaries and the fictitious meter models behind them. */

export const commProtocolNames: Readonly<Record<string, string>> = {
  '01': 'DLMS/COSEM',
  '02': 'DL/T 645-1997',
  '03': 'DL/T 645-2007',
  '04': 'DL/T 698.45',
  '05': 'Q/GDW 376.1',
  '06': 'IEC 62056-21',
  '07': 'Modbus',
  '08': 'STS keypad',
}
export const relayStatusNames: Readonly<Record<string, string>> = {
  '21': 'On',
  '22': 'Off',
  '23': 'Ready for reconnection',
  '98': 'No relay',
  '99': 'Unknown',
}

/** 01 single-phase, 02 three-phase whole-current, 03 CT, 04 CT/PT, 05 check meter, 06 feeder meter. */
export type MeterType = '01' | '02' | '03' | '04' | '05' | '06'

export interface MeterModel {
  name: string
  manufacturer: string
  /** The two digits that open the meter number. */
  maker: string
  /** Code of `commProtocol`: a model speaks one. */
  protocol: '01' | '03' | '04'
  /** Versions in the field, oldest first. */
  firmware: readonly string[]
}

const lumetra = { manufacturer: 'Lumetra', maker: '47', protocol: '01' } as const
const norvik = { manufacturer: 'Norvik Meters', maker: '31', protocol: '01' } as const
const tiansu = { manufacturer: 'Tiansu Instruments', maker: '68' }
const tiansu645 = { ...tiansu, protocol: '03', firmware: ['1.6.3', '1.8.10', '1.9.14', '1.9.22'] } as const
const tiansu698 = { ...tiansu, protocol: '04', firmware: ['2.0.4', '2.1.9', '2.2.0'] } as const

export const models: Readonly<Record<MeterType, readonly MeterModel[]>> = {
  '01': [
    { ...lumetra, name: 'LX110', firmware: ['2.9.8', '2.11.4', '2.13.0', '2.14.3'] },
    { ...norvik, name: 'NV21-P', firmware: ['4.2.1', '4.6.0', '5.0.7'] },
    { ...tiansu645, name: 'TS10-G' },
    { ...tiansu698, name: 'TS12-H' },
  ],
  '02': [
    { ...lumetra, name: 'LX330', firmware: ['2.9.8', '2.11.4', '2.13.0', '2.14.3'] },
    { ...norvik, name: 'NV23', firmware: ['4.2.1', '4.8.2', '5.1.0'] },
    { ...tiansu645, name: 'TS30-G' },
    { ...tiansu698, name: 'TS32-H' },
  ],
  '03': [
    { ...lumetra, name: 'LX350C', firmware: ['2.11.4', '2.13.0', '2.15.0'] },
    { ...norvik, name: 'NV53', firmware: ['4.2.1', '4.8.2', '5.1.0'] },
  ],
  '04': [
    { ...lumetra, name: 'LX550H', firmware: ['2.8.0', '3.0.4', '3.2.1'] },
    { ...norvik, name: 'NV73-HV', firmware: ['5.2.0', '5.6.3', '6.0.2'] },
  ],
  '05': [
    { ...norvik, name: 'NV60-T', firmware: ['4.8.2', '5.1.0', '5.3.1', '5.4.4'] },
    { ...tiansu645, name: 'TS60-G' },
    { ...tiansu698, name: 'TS62-H' },
  ],
  '06': [
    { ...lumetra, name: 'LX700-F', firmware: ['2.8.0', '3.0.4', '3.2.1'] },
    { ...norvik, name: 'NV90-S', firmware: ['5.6.3', '6.0.2', '6.1.5'] },
  ],
}

/** Current transformers: primary amps over 5; those below 50 A are of medium voltage. */
export const ctPrimaries = [
  5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500,
] as const

/** Load profile of a meter's consumption. */
export type Usage =
  | 'residential'
  | 'commercial'
  | 'oneShift'
  | 'threeShift'
  | 'street'
  | 'irrigation'
  | 'area'
  | 'line'

/** Type of use and industry (ISIC section) of a consumer: codes of the console's dictionaries. */
export const usageCodes: Readonly<Record<Usage, { consType: string; industry: string }>> = {
  residential: { consType: '01', industry: 'T' },
  commercial: { consType: '02', industry: 'G' },
  oneShift: { consType: '03', industry: 'C' },
  threeShift: { consType: '03', industry: 'C' },
  street: { consType: '04', industry: 'O' },
  irrigation: { consType: '05', industry: 'A' },
  area: { consType: '06', industry: 'D' },
  line: { consType: '06', industry: 'D' },
}

/** Contracted powers, kW. */
export const powerClasses = [
  1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 1500,
  2500,
] as const

/**
 * Contracted power over mean power: moments of 1.5 times a household's highest quarter exceed it on about 50 of
 * 10,000 days, as rarely as for a business.
 */
export const powerReserve: Readonly<Record<Usage, number>> = {
  residential: 8.4,
  commercial: 4.3,
  oneShift: 5.5,
  threeShift: 3,
  street: 3.2,
  irrigation: 6.5,
  area: 1,
  line: 1,
}
