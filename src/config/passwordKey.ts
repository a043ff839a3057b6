/** The ways a password can travel, by the name of `VITE_PASSWORD_CIPHER`. */
export const passwordCiphers = ['aes-cbc', 'rsa-oaep', 'none'] as const

/** The key that the simulated head-end shares with builds that talk to it: everybody can read it. */
export const trainingKey = '5b0f6e2d9a417c38e1f4a6d05c92b7838d1e60fa4b7359c2e8d40a61f7b3925e'
/** The simulated head-end's other key; the private half, in mocks/kit/passwords.ts, can be read by everybody, too. */
export const trainingPublicKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1iTo+GgXxehM+RV4Rv0JBV4PnPf1MWRKI2Mg0gFqfkZMPFNVGOrapGrU' +
  '1yfyJ1k+mYF0VPmVVzsoo2+jLuNG9xMKI9xcKC6xxYW/VHpR42rDDImsa7onrr+NNCQuI4XyiUaVdAKcLz6zSfqoBCGMD+2vV1k2' +
  'UFLzDjJGwkkJe2VhCx33IzODm4P1Vhvw0CZJZ2HTRk/lvA8avB44ernIC/q+3kHUstuJyDTsXgYBDh93GkTcXnhdyAvx7GiM4gFW' +
  '3fTRAbxaEhy+Anpijuswg6irZqPCR05R0clhTE2P1qIB7b+nO8JP35joyp9z1fV5LHHBz8wgFgoxT9Icf4jmNQIDAQAB'

/** A public key without what surrounds it in a PEM: the base64 of its SPKI. Lines may end as in an environment variable. */
export const bareKey = (text: string): string => text.replaceAll(/-----[^-]+-----|\\n|\s/g, '')
