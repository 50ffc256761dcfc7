/** One line for the operator; it names the setting. */
export type ConfigError = { readonly setting: string; readonly message: string }

export const refuseSetting = (setting: string, fault: string): ConfigError => ({ setting, message: `${setting} ${fault}` })
