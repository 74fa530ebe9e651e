"""The HTTP part of the protocol, described for machines (OpenAPI 3.1), from the list of routes."""

from __future__ import annotations

import re

import msgspec

from kafana.house.web.endpoint import Route
from kafana.house.web.routes import ROUTES
from kafana.house.wire.answers import Problem
from kafana.house.wire.lines import Line

Json = dict[str, object]
PLAIN = ("/healthz", "/readyz", "/metrics")
REFERENCE = "#/components/schemas/{name}"


def types() -> list[object]:
    """Everything that is taken or given, in order, once each."""
    found = [kind for route in ROUTES for kind in (route.body, route.answer) if kind is not None]
    return [*found, Problem]


def line_schema(kind: type) -> Json:
    """A line is a key, its values, and the part of the words that it is from; or a text, for who asks for that."""
    if kind is not Line:
        raise NotImplementedError
    return {"oneOf": [{"type": "array", "minItems": 1, "maxItems": 3}, {"type": "string"}]}


def schemas() -> tuple[dict[object, Json], Json]:
    """How each type is referred to, and what there is to refer to."""
    references, components = msgspec.json.schema_components(types(), schema_hook=line_schema, ref_template=REFERENCE)
    return dict(zip(types(), references, strict=True)), components


def content(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}


def operation(route: Route, references: dict[object, Json]) -> Json:
    parameters: list[Json] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    for name, kind in (("lang", "string"), ("text", "string"), *((name, "integer") for name in route.query)):
        parameters.append({"name": name, "in": "query", "schema": {"type": kind}})
    answer: Json = {"description": "Done"}
    if route.answer is not None:
        answer["content"] = content(references[route.answer])
    found: Json = {
        "operationId": route.name,
        "summary": route.summary,
        "parameters": parameters,
        "responses": {"200": answer, "4XX": {"$ref": "#/components/responses/Problem"}},
    }
    if route.body is not None:
        found["requestBody"] = {"required": True, "content": content(references[route.body])}
    if route.token:
        found["security"] = [{"token": []}]
    return found


def description() -> Json:
    paths: dict[str, Json] = {path: {"get": {"responses": {"200": {"description": "Well"}}}} for path in PLAIN}
    references, components = schemas()
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, references)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kafana", "version": "1", "description": "The sockets are described in docs/protocol.md."},
        "paths": paths,
        "components": {
            "schemas": components,
            "responses": {"Problem": {"description": "Refused, and why", "content": content(references[Problem])}},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }
