import { describe, expect, it } from 'vitest';
import { inOneLine, readInputErrors, readWorkerErrors } from './input-errors';
import { parameterAt } from './parameter-place';

/*
 * Bodies of 400 and 422 as the documentation of each framework writes them, about the arguments `city` (missing) and
 * `days` (no number) of a tool.
 */
const bodies: readonly (readonly [framework: string, body: unknown, named: readonly string[]])[] = [
  [
    'Open Tool Calling',
    { message: 'No', parameter_errors: { city: 'Required', 'trip.days': ['a', 'b'] } },
    ['city', 'trip.days', 'trip.days'],
  ],
  ['Open Tool Calling in camel case', { message: 'No', parameterErrors: { city: 'Required' } }, ['city']],
  [
    'FastAPI 0.1xx',
    {
      detail: [
        { type: 'missing', loc: ['body', 'city'], msg: 'Field required', input: {} },
        {
          type: 'int_parsing',
          loc: ['body', 'days'],
          msg: 'Input should be a valid integer, unable to parse string as an integer',
          input: 'x',
        },
      ],
    },
    ['city', 'days'],
  ],
  [
    'FastAPI, Pydantic 1',
    { detail: [{ loc: ['body', 'city'], msg: 'field required', type: 'value_error.missing' }] },
    ['city'],
  ],
  [
    'FastAPI, the whole body',
    { detail: [{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }] },
    [''],
  ],
  [
    'FastAPI, a place in the text of the body',
    {
      detail: [
        { type: 'json_invalid', loc: ['body', 17], msg: 'JSON decode error', ctx: { error: 'Expecting value' } },
      ],
    },
    [''],
  ],
  [
    'FastAPI, in a list',
    { detail: [{ type: 'missing', loc: ['body', 'inputs', 'legs', 0, 'to'], msg: 'Field required' }] },
    ['legs.0.to'],
  ],
  ['Starlette, an own detail', { detail: 'Unknown tool' }, []],
  [
    'express-validator 7',
    {
      errors: [
        { type: 'field', value: '', msg: 'Invalid value', path: 'city', location: 'body' },
        { type: 'field', msg: 'Invalid value', path: 'legs[0].to', location: 'body' },
      ],
    },
    ['city', 'legs[0].to'],
  ],
  [
    'express-validator 6',
    { errors: [{ value: 'x', msg: 'Invalid value', param: 'days', location: 'body' }] },
    ['days'],
  ],
  [
    'express-validator, mapped',
    { errors: { city: { type: 'field', msg: 'Invalid value', path: 'city', location: 'body' } } },
    ['city'],
  ],
  ['express-validator, bare', [{ msg: 'Invalid value', param: 'city', location: 'body' }], ['city']],
  [
    'celebrate',
    {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Validation failed',
      validation: { body: { source: 'body', keys: ['city'], message: '"city" is required' } },
    },
    ['city'],
  ],
  [
    'Joi',
    {
      _original: {},
      details: [
        {
          message: '"city" is required',
          path: ['city'],
          type: 'any.required',
          context: { label: 'city', key: 'city' },
        },
      ],
    },
    ['city'],
  ],
  ['Joi in words', { statusCode: 400, message: '"city" is required. "days" must be a number' }, ['city', 'days']],
  ['a quoted word that is no parameter', { message: '"Nope" is not a tool id. "inputs" is not known.' }, []],
  [
    'Fastify',
    { statusCode: 400, code: 'FST_ERR_VALIDATION', error: 'Bad Request', message: 'body/days must be number' },
    ['days'],
  ],
  [
    'Fastify, missing',
    {
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: "body must have required property 'city'",
    },
    ['city'],
  ],
  [
    'Ajv',
    {
      errors: [
        {
          instancePath: '',
          schemaPath: '#/required',
          keyword: 'required',
          params: { missingProperty: 'city' },
          message: "must have required property 'city'",
        },
        { instancePath: '/days', keyword: 'type', params: { type: 'number' }, message: 'must be number' },
      ],
    },
    ['city', 'days'],
  ],
  [
    'express-openapi-validator',
    {
      message: "request/body must have required property 'city'",
      errors: [
        { path: '/body/city', message: "must have required property 'city'", errorCode: 'required.openapi.validation' },
      ],
    },
    ['city'],
  ],
  [
    'Zod',
    {
      success: false,
      error: {
        issues: [
          {
            code: 'invalid_type',
            expected: 'string',
            path: ['city'],
            message: 'Invalid input: expected string, received undefined',
          },
        ],
        name: 'ZodError',
      },
    },
    ['city'],
  ],
  [
    'Zod as Hono writes it',
    {
      success: false,
      error: { name: 'ZodError', message: '[\n {"path": ["request", "input", "city"], "message": "Required"}\n]' },
    },
    ['city'],
  ],
  [
    'FastMCP',
    {
      message:
        "MCP error -32602: Tool 'plan' parameter validation failed: city: Invalid input: expected string, received undefined, legs.0.to: Required. Please check the parameter types and values according to the tool's schema.",
    },
    ['city', 'legs.0.to'],
  ],
  [
    'Zod, printed for people',
    { message: "Invalid arguments for tool 'plan': ✖ Required\n  → at city\n✖ Expected number\n  → at legs[0].to" },
    ['city', 'legs[0].to'],
  ],
  ['Zod behind words', { message: 'Error: Invalid arguments: [{"path": ["city"], "message": "Required"}]' }, ['city']],
  ['an object behind words', { message: 'Invalid arguments: {"fieldErrors": {"city": ["Required"]}}' }, ['city']],
  [
    'what somebody else answered',
    { message: 'Weather said: {"errors": [{"field": "city", "message": "Required"}]}' },
    [],
  ],
  [
    'Valibot',
    {
      issues: [
        {
          message: 'Invalid type',
          path: [
            { type: 'object', key: 'input' },
            { type: 'object', key: 'city' },
          ],
        },
      ],
    },
    ['city'],
  ],
  [
    'Zod, flattened',
    { error: { formErrors: [], fieldErrors: { city: ['Required'], days: ['Expected number, received string'] } } },
    ['city', 'days'],
  ],
  [
    'Nest',
    {
      message: ['city must be a string', 'days must not be less than 1', 'property x should not exist'],
      error: 'Bad Request',
      statusCode: 400,
    },
    ['city', 'days', 'x'],
  ],
  [
    'class-validator',
    {
      message: [
        { property: 'trip', children: [{ property: 'city', constraints: { isString: 'city must be a string' } }] },
      ],
    },
    ['trip.city'],
  ],
  [
    'class-validator, errors',
    {
      errors: [
        {
          property: 'trip',
          children: [{ property: 'city', children: [], constraints: { isString: 'city must be a string' } }],
        },
      ],
    },
    ['trip.city'],
  ],
  [
    'ASP.NET',
    {
      type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: {
        City: ['The City field is required.'],
        '$.days': [
          'The JSON value could not be converted to System.Int32. Path: $.days | LineNumber: 0 | BytePositionInLine: 11.',
        ],
      },
      traceId: '00-84c1',
    },
    ['City', 'days'],
  ],
  [
    'ASP.NET minimal API',
    {
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { 'Trip.City': ['The City field is required.'] },
    },
    ['Trip.City'],
  ],
  [
    'ASP.NET, what is around the arguments',
    { errors: { 'Request.Input.City': ['The City field is required.'] } },
    ['city'],
  ],
  [
    'problem+json, RFC 7807',
    {
      type: 'https://example.net/validation-error',
      title: "Your request parameters didn't validate.",
      'invalid-params': [
        { name: 'city', reason: 'must be given' },
        { name: 'days', reason: "must be 'green', 'red' or 'blue'" },
      ],
    },
    ['city', 'days'],
  ],
  [
    'problem+json, RFC 9457',
    {
      type: 'https://example.net/validation-error',
      title: 'Your request is not valid.',
      errors: [
        { detail: 'must be a positive integer', pointer: '#/days' },
        { detail: 'must be given', pointer: '#/trip/city' },
      ],
    },
    ['days', 'trip.city'],
  ],
  [
    'JSON:API',
    {
      errors: [
        {
          status: '422',
          source: { pointer: '/data/attributes/city' },
          title: 'Invalid Attribute',
          detail: 'Must be given.',
        },
      ],
    },
    ['city'],
  ],
  [
    'Spring Boot',
    {
      timestamp: '2026-11-20',
      status: 400,
      error: 'Bad Request',
      errors: [
        {
          codes: ['NotNull'],
          defaultMessage: 'must not be null',
          objectName: 'trip',
          field: 'city',
          rejectedValue: null,
        },
      ],
    },
    ['city'],
  ],
  [
    'Quarkus',
    {
      title: 'Constraint Violation',
      status: 400,
      violations: [{ field: 'plan.trip.city', message: 'must not be blank' }],
    },
    ['plan.trip.city'],
  ],
  [
    'Laravel',
    {
      message: 'The city field is required. (and 1 more error)',
      errors: { city: ['The city field is required.'], 'legs.0.to': ['Required.'] },
    },
    ['city', 'legs.0.to'],
  ],
  ['Django REST', { city: ['This field is required.'], non_field_errors: ['Too many.'] }, ['city', '']],
  [
    'marshmallow, webargs',
    { code: 422, errors: { json: { city: ['Missing data for required field.'] } }, status: 'Unprocessable Entity' },
    ['city'],
  ],
  [
    'Flask-Pydantic',
    { validation_error: { body_params: [{ loc: ['city'], msg: 'field required', type: 'value_error.missing' }] } },
    ['city'],
  ],
  [
    'Gin',
    {
      error:
        "Key: 'Trip.City' Error:Field validation for 'City' failed on the 'required' tag\nKey: 'Trip.Days' Error:Field validation for 'Days' failed on the 'gt' tag",
    },
    ['City', 'Days'],
  ],
  ['Go', { error: 'json: cannot unmarshal string into Go struct field Trip.days of type int' }, ['days']],
  [
    'Huma',
    {
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'validation failed',
      errors: [{ message: 'expected required property city to be present', location: 'body.city', value: {} }],
    },
    ['city'],
  ],
  [
    'Google',
    {
      error: {
        code: 400,
        message: 'Invalid',
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'trip.city', description: 'Must be set' }],
          },
        ],
      },
    },
    ['trip.city'],
  ],
  ['an error of another kind', { error: { message: 'No such tool', code: 'not_found' } }, []],
  ['a message that has a colon', { message: 'Missing secret: TWILIO' }, []],
  ['words about a tool', { message: '"Nope" is not a tool id. Write it otherwise.' }, []],
  ['words about all of it', { message: 'Arguments must be an object' }, []],
  ['errors in words', { errors: ['Something is off'] }, []],
];

describe('objections to the arguments', () => {
  it.each(bodies)('%s', (_, body, named) => {
    const errors = readInputErrors(body);
    expect(errors.map(({ parameter }) => parameter)).toEqual(named);
    for (const { message } of errors) expect(message).toMatch(/[a-z]{3}|^[ab]$/);
  });

  it('survive whatever becomes of a body', () => {
    const strange = [null, 1, '', [], {}, [null], { a: null }, { detail: null }];
    for (const [, body] of bodies) {
      const text = JSON.stringify(body);
      for (const value of strange) {
        for (const key of new Set(text.match(/"[\w-]+"(?=:)/g))) {
          const changed: unknown = JSON.parse(text, (name, old) => (JSON.stringify(name) === key ? value : old));
          for (const { parameter, message } of readInputErrors(changed)) {
            expect([typeof parameter, typeof message]).toEqual(['string', 'string']);
          }
        }
      }
    }
  });
});

it.each([
  ['city', 'city'],
  ['input', 'input'],
  ['$.city', 'city'],
  ['$', ''],
  ['#/request/input/trip/city', 'trip.city'],
  ['/legs/0/a~1b', 'legs.0.a/b'],
  ['/a~0b', 'a~b'],
  ...['non_field_errors', '__all__', '_schema', '__root__', 'base'].map((all) => [all, ''] as const),
  ['/data/city', 'data.city'],
  ['/data/attributes/city', 'city'],
  ['body/city', 'city'],
  ['request/body/city', 'city'],
  ['#', '#'],
  ['legs/body/city', 'legs/body/city'],
  ['request.tool.arguments.city', 'city'],
  ['parameters.city', 'city'],
  ['inputs.city', 'city'],
  [['body', 'request', 'input', 'input'], 'input'],
  [['body', 'tool_id'], 'tool_id'],
] as const)('%j is the place %s', (place, parameter) => expect(parameterAt(place)).toBe(parameter));

it.each([
  ['query.text', ['query'], 'query.text'],
  ['$.body.lines.0', ['body'], 'body.lines.0'],
  [['body', 'request', 'input', 'input', 'a'], ['input'], 'input.a'],
  [['body', 'request', 'input', 'city'], ['input', 'city'], 'city'],
  [['body', 'input', 'a'], ['input'], 'input.a'],
  [['body', 'input', 'a'], ['a'], 'a'],
  [['body'], ['body'], 'body'],
] as const)('%j is, where %j are sent, the place %s', (place, sent, parameter) =>
  expect(parameterAt(place, sent)).toBe(parameter),
);

it('keeps the name of an argument that is called like what is around the arguments', () => {
  const body = { detail: [{ loc: ['query', 'text'], msg: 'Field required' }] };
  expect(readInputErrors(body, ['query'])).toEqual([{ parameter: 'query.text', message: 'Field required' }]);
  expect(readInputErrors(body)).toEqual([{ parameter: 'text', message: 'Field required' }]);
});

// Each shape with its words: what `npm run mutation` found that the rows above leave open.
it.each<readonly [body: unknown, errors: readonly (readonly [parameter: string, message: string])[]]>([
  [{ errors: [{ dataPath: '/city', message: 'No' }] }, [['city', 'No']]],
  [{ errors: [{ instancePath: '', message: 'No', params: { additionalProperty: 'town' } }] }, [['town', 'No']]],
  [{ errors: [{ source: { parameter: 'city' }, title: 'Missing' }] }, [['city', 'Missing']]],
  [{ issues: [{ parameter: 'city', reason: 'No' }] }, [['city', 'No']]],
  [
    { errors: [{ property: 'city', constraints: { a: 'Too short.', b: 'No name.', c: 1 } }] },
    [['city', 'Too short. No name.']],
  ],
  [
    { parameter_errors: { city: 1, days: { code: 'x' } } },
    [
      ['city', '1'],
      ['days', '{"code":"x"}'],
    ],
  ],
  [{ errors: { city: 1 } }, []],
  [{ errors: { city: [] } }, []],
  [{ errors: { city: ['a', 1] } }, []],
  [
    { errors: { city: 'No', code: 7 } },
    [
      ['city', 'No'],
      ['code', '7'],
    ],
  ],
  ...['detail', 'details', 'message', 'issues', 'violations', 'body'].map(
    (name) => [{ [name]: { city: 'No' } }, []] as const,
  ),
  ...['error', 'detail', 'details', 'errors', 'validation_error', 'validation'].map(
    (name) => [{ [name]: { parameter_errors: { city: 'No' } } }, [['city', 'No']]] as const,
  ),
  [
    { message: "Invalid input: 'city': No;days: None" },
    [
      ['city', 'No'],
      ['days', 'None'],
    ],
  ],
  [{ message: `[{'loc': ('body', 'city'), 'msg': "Can't be empty"}]` }, [['city', "Can't be empty"]]],
  [
    { message: '"city" must be a string. "days" is required, and more.' },
    [
      ['city', 'must be a string'],
      ['days', 'is required, and more'],
    ],
  ],
  [{ message: 'body must be object' }, []],
  [{ message: 'request/body must be object' }, []],
  [{ message: ['city must be a string', 7, null] }, [['city', 'city must be a string']]],
  [{}, []],
  [{ city: ['Required'], code: 400 }, []],
  [{ city: ['Required'] }, [['city', 'Required']]],
  [{ city: ['Required'], hints: [] }, [['city', 'Required']]],
])('%j', (body, errors) => {
  expect(readInputErrors(body).map(({ parameter, message }) => [parameter, message])).toEqual(errors);
});

it.each([
  [{ developer_message: 'city\n  Field required [type=missing]', message: 'days: No' }, [['city', 'Field required']]],
  [{ developer_message: 'It broke', message: 'city\n  Field required' }, [['city', 'Field required']]],
  [{ message: 'days: No' }, [['days', 'No']]],
  [{ message: '[TOOL_RUNTIME_BAD_INPUT_VALUE] days: No' }, [['days', 'No']]],
  [{ message: 'It broke' }, []],
  ['It broke', []],
])('reads what a worker complains about, in the one text or the other: %j', (error, errors) => {
  expect(readWorkerErrors(error).map(({ parameter, message }) => [parameter, message])).toEqual(errors);
});

describe('objections of a union', () => {
  const kind = (type: string, ...others: readonly string[]) => [
    { code: 'invalid_value', values: [type], path: ['type'], message: `expected "${type}"` },
    ...others.map(lacks),
  ];
  const lacks = (name: string) => ({ code: 'invalid_type', expected: 'string', path: [name], message: 'Required' });
  const union = (...errors: readonly unknown[]) => ({
    code: 'invalid_union',
    errors,
    path: ['content', 1],
    message: 'Invalid input',
  });

  it.each<[what: string, item: unknown, told: string]>([
    [
      'the branch of its kind',
      union(kind('text'), [lacks('data'), lacks('mimeType')]),
      'content.1.data: Required; content.1.mimeType: Required',
    ],
    ['of no kind: the nearest', union(kind('text'), kind('image', 'data')), 'content.1.type: expected "text"'],
    ['one in another', union([union([lacks('a')])]), 'content.1.content.1.a: Required'],
    ['several that are as near', union([lacks('text')], [lacks('blob')]), 'content.1: Invalid input'],
    ['all for one reason', union([lacks('a')], [lacks('a')]), 'content.1.a: Required'],
    [
      'in the words of Zod 3',
      { ...union(), errors: undefined, unionErrors: [{ issues: kind('text') }, { issues: [lacks('name')] }] },
      'content.1.name: Required',
    ],
    ['another issue with "errors"', { ...lacks('a'), errors: [[lacks('b')]] }, 'a: Required'],
  ])('%s', (_, item, told) => {
    expect(inOneLine(`Invalid result: ${JSON.stringify([item], null, 2)}`)).toBe(`Invalid result: ${told}`);
  });

  it('tells the first of many, and leaves words without a list as they are', () => {
    const many = JSON.stringify(Array.from({ length: 7 }, (_, index) => lacks(`p${index}`)));
    expect(inOneLine(many)).toBe('p0: Required; p1: Required; p2: Required; p3: Required; p4: Required; and 2 more');
    for (const words of ['No list.', 'Invalid: [1, 2]', 'Invalid: [{"a": 1}]']) expect(inOneLine(words)).toBe(words);
  });
});
