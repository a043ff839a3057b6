/** The version types that a console announces (header `Version-Type`); another one is answered as `default`. */
export type VersionType = 'default' | 'cloud' | 'tesla' | 'ami-noprepaid'
