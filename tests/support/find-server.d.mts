export declare const servers: readonly { name: string; package: string }[]
export declare function findServer(name: string): string | undefined
