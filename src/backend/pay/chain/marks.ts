/** What a chain must be besides well signed: the extension each of its certificates carries. */
export interface ChainMarks {
  readonly leaf: string;
  /** Null where the store asks nothing of it. */
  readonly intermediate: string | null;
}

/** Of what signs for the App Store: https://developer.apple.com/documentation/appstoreserverapi/jwstransaction. */
export const APPLE_MARKS = {
  leaf: '1.2.840.113635.100.6.11.1',
  intermediate: '1.2.840.113635.100.6.2.1',
} satisfies ChainMarks;

/** Of what signs for Huawei's IAP: https://developer.huawei.com/consumer/cn/doc/harmonyos-references/iap-verifying-signature. */
export const HUAWEI_MARKS: ChainMarks = { leaf: '1.3.6.1.4.1.2011.2.415.1.1', intermediate: null };
