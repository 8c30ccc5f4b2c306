"""Reads the users of a tenant with msgraph-core's PageIterator."""
import asyncio
import os
from dataclasses import dataclass

from kiota_abstractions.authentication import AnonymousAuthenticationProvider
from kiota_abstractions.method import Method
from kiota_abstractions.request_information import RequestInformation
from kiota_abstractions.serialization import Parsable, ParseNodeFactoryRegistry
from kiota_serialization_json.json_parse_node_factory import JsonParseNodeFactory
from msgraph_core import BaseGraphRequestAdapter
from msgraph_core.models.page_result import PageResult
from msgraph_core.tasks.page_iterator import PageIterator


@dataclass
class User(Parsable):
    id: str = ""

    @staticmethod
    def create_from_discriminator_value(node):
        return User()

    def get_field_deserializers(self):
        return {"id": lambda node: setattr(self, "id", node.get_str_value())}

    def serialize(self, writer):
        pass


class Users(PageResult):
    @staticmethod
    def create_from_discriminator_value(node=None):
        return Users()

    def get_field_deserializers(self):
        return {
            "@odata.nextLink": lambda node: setattr(self, "odata_next_link", node.get_str_value()),
            "value": lambda node: setattr(self, "value", node.get_collection_of_object_values(User)),
        }


async def main():
    ParseNodeFactoryRegistry().CONTENT_TYPE_ASSOCIATED_FACTORIES["application/json"] = JsonParseNodeFactory()
    adapter = BaseGraphRequestAdapter(AnonymousAuthenticationProvider())
    request = RequestInformation(Method.GET)
    request.url = os.environ["MOCKSE_URL"] + "/v1.0/users"
    first = await adapter.send_async(request, Users, {})
    await PageIterator(first, adapter).iterate(lambda user: print(user.id) or True)


asyncio.run(main())
